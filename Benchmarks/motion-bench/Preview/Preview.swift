// SPDX-License-Identifier: MIT
import MotionModel
import MotionScenarios

/// A scenario, ready to be drawn.
struct Preview {
  /// A layer at one moment.
  struct Shape {
    /// The number of the layer.
    var layer: Int
    /// Points of the container; empty when nothing is in front of the eye.
    var polygon: [Point]
    /// The upper edge, when all of the layer is in front of the eye.
    var top: (Point, Point)?
    /// 0 … 1, of the layer and of what holds it.
    var opacity: Double
    var isBack: Bool
  }

  let scenario: Scenario
  let screen: Size
  /// Back to front.
  let layers: [LayerTransition]
  /// Seconds.
  let duration: Double

  /// - Throws: `Misuse` for a scenario that cannot be expressed.
  init(_ scenario: Scenario, screen: Size) throws {
    switch scenario.expression(screen: screen) {
    case .skipped(let reason): throw Misuse("scenario '\(scenario.id)' is skipped: \(reason)")
    case .transitions(let layers):
      (self.scenario, self.screen, self.layers) = (scenario, screen, layers)
      duration = Scenario.duration(of: layers)
    }
  }

  /// The roles of the layers, each once, in their order.
  var roles: [String] {
    layers.map(\.role).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The layers at `seconds`, back to front; what a clip or a fade holds is cut or faded by it.
  func shapes(at seconds: Double) -> [Shape] {
    var alpha = 1.0
    var bounds: Rect?
    return layers.indices.map { index in
      let layer = layers[index]
      let state = layer.timeline.state(at: seconds)
      var polygon = state.transform.clip(
        layer.bounds(at: seconds), epsilon: Preview.nearPlane
      ).points
      if let bounds { polygon = polygon.cut(to: bounds) }
      switch layer.role {
      case "fade": alpha = state.opacity
      case "clip": bounds = state.quad.corners.boundingBox
      default: break
      }
      return Shape(
        layer: index, polygon: polygon,
        top: state.quad.clipMask == 0 && bounds == nil
          ? (state.quad.corners.topLeft, state.quad.corners.topRight) : nil,
        opacity: layer.role == "fade" ? alpha : alpha * state.opacity,
        isBack: state.quad.facing == .back)
    }
  }

  /// How many of its segments `layer` has gone through at `seconds`, the one under way by its eased
  /// fraction, as a part of all.
  func way(of layer: LayerTransition, at seconds: Double) -> Double {
    let (index, segments) = (layer.timeline.index(at: seconds), layer.timeline.segments)
    let progress = segments[index].transition.progress(at: seconds - segments[index].begin)
    return (Double(index) + progress) / Double(segments.count)
  }
}

extension [Point] {
  /// The part of a convex polygon inside an upright rectangle (Sutherland and Hodgman).
  fileprivate func cut(to bounds: Rect) -> [Point] {
    let sides: [(Point) -> Double] = [
      { $0.x - bounds.x }, { bounds.x + bounds.width - $0.x }, { $0.y - bounds.y },
      { bounds.y + bounds.height - $0.y },
    ]
    return sides.reduce(self) { polygon, inside in
      zip(polygon, polygon.dropFirst() + polygon.prefix(1)).flatMap { start, end -> [Point] in
        let (near, far) = (inside(start), inside(end))
        let kept = near >= 0 ? [start] : []
        guard (near >= 0) != (far >= 0) else { return kept }
        let share = near / (near - far)
        return kept + [
          Point(x: interpolate(start.x, end.x, share), y: interpolate(start.y, end.y, share))
        ]
      }
    }
  }
}

extension LayerTransition {
  /// The layer's own rectangle, its corner at the origin.
  fileprivate func bounds(at seconds: Double) -> Rect {
    let segment = timeline.segments[timeline.index(at: seconds)]
    let frame = segment.transition.frame.value(
      at: segment.transition.progress(at: seconds - segment.begin))
    return Rect(x: 0, y: 0, width: frame.width, height: frame.height)
  }
}

extension Preview {
  /// w at which layers are cut; small enough to lie outside any picture, large enough for the
  /// numbers of a drawing program.
  fileprivate static let nearPlane = 0.01
}

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

  /// The layers at `seconds`, back to front.
  func shapes(at seconds: Double) -> [Shape] {
    var held = 1.0
    return layers.indices.map { index in
      let layer = layers[index]
      let state = layer.timeline.state(at: seconds)
      if layer.role == "fade" { held = state.opacity }
      return Shape(
        layer: index,
        polygon: state.transform.clip(layer.bounds(at: seconds), epsilon: Preview.nearPlane).points,
        top: state.quad.clipMask == 0
          ? (state.quad.corners.topLeft, state.quad.corners.topRight) : nil,
        opacity: layer.role == "fade" ? held : held * state.opacity,
        isBack: state.quad.facing == .back)
    }
  }

  /// The eased fraction of the segment that shows `layer` at `seconds`.
  func progress(of layer: LayerTransition, at seconds: Double) -> Double {
    let segment = layer.timeline.segments[layer.timeline.index(at: seconds)]
    return segment.transition.progress(at: seconds - segment.begin)
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

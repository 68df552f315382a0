// SPDX-License-Identifier: MIT

/// One layer's part in a transition, as data: where it starts, where it ends, and how.
///
/// Everything that changes follows one eased fraction e. The layer's own transform scales, then
/// turns, then moves it, about its anchor; the container adds its perspective.
public struct Transition: Equatable, Sendable {
  /// Seconds, more than 0.
  public var duration: Double
  public var curve: TimingCurve
  /// The frame that the layer would have without its transform, in points of the container.
  public var frame: Endpoints<Rect>
  /// The anchor in unit coordinates of the frame: (0.5, 0.5) is its middle.
  public var anchor: Point
  /// Points, part of the transform; z moves toward the viewer.
  public var translation: Endpoints<Vector3>
  public var scale: Endpoints<Vector3>
  /// Radians about `axis`.
  public var angle: Endpoints<Double>
  /// Need not be normalised; a zero axis means no turn.
  public var axis: Vector3
  /// 0 … 1; the result is clamped.
  public var opacity: Endpoints<Double>
  /// −1 / (eye distance in points), the m34 of the container's `sublayerTransform`; 0 is none.
  public var m34: Double
  /// The point of the container that the eye looks at.
  public var vanishingPoint: Point

  /// A transition that shows `frame` unchanged; set what should change.
  public init(duration: Double, curve: TimingCurve, frame: Endpoints<Rect>) {
    self.duration = duration
    self.curve = curve
    self.frame = frame
    anchor = Point(x: 0.5, y: 0.5)
    translation = Endpoints(.zero)
    scale = Endpoints(.one)
    angle = Endpoints(0)
    axis = Vector3(x: 0, y: 0, z: 1)
    opacity = Endpoints(1)
    m34 = 0
    vanishingPoint = frame.to.center
  }

  /// - Throws: `TransitionError` naming the first value that is not allowed.
  public func validate() throws(TransitionError) {
    guard duration > 0, duration.isFinite else { throw .durationOutOfRange(duration) }
    let rects = [frame.from, frame.to].flatMap { [$0.x, $0.y, $0.width, $0.height] }
    let vectors = [translation.from, translation.to, scale.from, scale.to, axis]
      .flatMap { [$0.x, $0.y, $0.z] }
    let rest = [
      anchor.x, anchor.y, angle.from, angle.to, opacity.from, opacity.to, m34,
      vanishingPoint.x, vanishingPoint.y,
    ]
    for (name, values) in [("frame", rects), ("transform", vectors), ("parameter", rest)] {
      for value in values where !value.isFinite || abs(value) > Transition.greatestMagnitude {
        throw .valueOutOfRange(name, value)
      }
    }
  }

  /// Larger numbers would overflow in single precision.
  public static let greatestMagnitude = 1e9
}

/// Why a transition cannot run.
public enum TransitionError: Error, Equatable, CustomStringConvertible {
  case durationOutOfRange(Double)
  case beginNotFinite(Double)
  case valueOutOfRange(String, Double)
  /// The curve is fine, but a batch has no kernel for it.
  case curveNotBatchable(String)

  public var description: String {
    switch self {
    case .durationOutOfRange(let value):
      "duration \(value): allowed is a finite number of seconds above 0"
    case .beginNotFinite(let value):
      "begin \(value): allowed is any finite number of seconds"
    case .valueOutOfRange(let name, let value):
      "\(name) value \(value): allowed is a finite number of magnitude up to "
        + "\(Transition.greatestMagnitude)"
    case .curveNotBatchable(let reason): "curve: \(reason)"
    }
  }
}

/// What a layer looks like at one moment.
public struct LayerState: Equatable, Sendable {
  /// From layer coordinates (origin at the frame's corner) to the container.
  public var transform: Transform3D
  public var quad: ProjectedQuad
  /// 0 … 1.
  public var opacity: Double
}

extension Transition {
  /// The eased fraction at `seconds` after the start; before it 0, whatever the curve.
  public func progress(at seconds: Double) -> Double {
    seconds < 0 ? 0 : curve.value(at: seconds / duration, duration: duration)
  }

  /// The layer at `seconds` after the start, in double precision: what every kernel is judged by.
  public func state(at seconds: Double) -> LayerState { state(progress: progress(at: seconds)) }

  /// The layer at eased fraction `progress`.
  public func state(progress: Double) -> LayerState {
    let rect = frame.value(at: progress)
    let anchorPoint = Vector3(x: anchor.x * rect.width, y: anchor.y * rect.height, z: 0)
    let move = translation.value(at: progress)
    let size = scale.value(at: progress)
    let transform = Transform3D.translation(x: -anchorPoint.x, y: -anchorPoint.y)
      .concatenating(.scale(x: size.x, y: size.y, z: size.z))
      .concatenating(.rotation(angle: angle.value(at: progress), axis: axis))
      .concatenating(
        .translation(
          x: rect.x + anchorPoint.x + move.x, y: rect.y + anchorPoint.y + move.y, z: move.z)
      )
      .concatenating(.translation(x: -vanishingPoint.x, y: -vanishingPoint.y))
      .concatenating(.perspective(m34: m34))
      .concatenating(.translation(x: vanishingPoint.x, y: vanishingPoint.y))
    let bounds = Rect(x: 0, y: 0, width: rect.width, height: rect.height)
    let alpha = opacity.value(at: progress)
    return LayerState(
      transform: transform, quad: transform.project(bounds), opacity: min(max(alpha, 0), 1))
  }
}

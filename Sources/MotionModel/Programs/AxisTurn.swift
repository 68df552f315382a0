// SPDX-License-Identifier: MIT

/// A view that turns in about an axis through its middle, or out: by default by a quarter about
/// (1, 1, 0) without perspective, so that it starts edge-on.
public struct AxisTurn: TransitionProgram, Equatable {
  /// Forward the incoming view turns in, backward the outgoing view turns out.
  public var passage: Passage
  /// Need not be normalised.
  public var axis: Vector3
  /// Radians away from rest.
  public var angle: Double
  /// −1 / (eye distance in points); 0 is no perspective.
  public var m34: Double
  /// Seconds, more than 0.
  public var duration: Double
  /// Eases everything that changes.
  public var curve: TimingCurve

  /// - Parameter duration: seconds, more than 0; 1 as in the well-known sample.
  public init(
    _ passage: Passage = .forward, axis: Vector3 = Vector3(x: 1, y: 1, z: 0),
    angle: Double = .pi / 2, m34: Double = 0, duration: Double = 1,
    curve: TimingCurve = .easeInEaseOut
  ) {
    (self.passage, self.axis, self.angle, self.m34) = (passage, axis, angle, m34)
    (self.duration, self.curve) = (duration, curve)
  }

  /// The layers that are seen, back to front.
  public func layers(in container: Size) -> [ProgramLayer] {
    let (still, turning): (LayerRole, LayerRole) =
      passage == .forward ? (.fromView, .toView) : (.toView, .fromView)
    return [
      layer(still, in: container),
      layer(turning, in: container) {
        ($0.axis, $0.m34) = (axis, m34)
        $0.angle = passage.ends(angle, 0)
      },
    ]
  }
}

/// `UIModalTransitionStyle.flipHorizontal`: both views, back to back, turn by a half about the
/// vertical axis; which of them is seen follows from their facing.
///
/// How strong UIKit's perspective is has not been measured; by default there is none.
public struct FlipHorizontal: TransitionProgram, Equatable {
  /// Backward turns the other way.
  public var passage: Passage
  /// −1 / (eye distance in points); 0 is no perspective.
  public var m34: Double
  /// Seconds, more than 0.
  public var duration: Double
  /// Eases everything that changes.
  public var curve: TimingCurve

  /// - Parameter duration: seconds, more than 0.
  public init(
    _ passage: Passage = .forward, m34: Double = 0, duration: Double = 0.7,
    curve: TimingCurve = .easeInEaseOut
  ) {
    (self.passage, self.m34, self.duration, self.curve) = (passage, m34, duration, curve)
  }

  /// The layers that are seen, back to front.
  public func layers(in container: Size) -> [ProgramLayer] {
    let half = passage == .forward ? Double.pi : -.pi
    func side(_ role: LayerRole, _ angle: Endpoints<Double>) -> ProgramLayer {
      layer(role, in: container) {
        ($0.axis, $0.angle, $0.m34) = (Vector3(x: 0, y: 1, z: 0), angle, m34)
      }
    }
    return [
      side(.fromView, Endpoints(from: 0, to: half)), side(.toView, Endpoints(from: -half, to: 0)),
    ]
  }
}

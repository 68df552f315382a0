// SPDX-License-Identifier: MIT

/// A page that turns open about its left edge, and closes again on the way back, with a gradient
/// shadow that turns with it.
///
/// The eye looks at the middle of the container while the hinge lies at its left: the page is seen
/// edge-on before the end, and in a container wider than the eye is far its free edge passes
/// through the eye.
public struct HingedFlip: TransitionProgram, Equatable {
  /// Forward opens the outgoing view, backward closes the incoming one.
  public var passage: Passage
  /// Radians that the page turns.
  public var angle: Double
  /// −1 / (eye distance in points) of the container's sublayers.
  public var m34: Double
  /// Seconds, more than 0.
  public var duration: Double
  /// Eases everything that changes.
  public var curve: TimingCurve

  /// - Parameters:
  ///   - duration: seconds, more than 0; the well-known sample leaves it open.
  ///   - angle: radians.
  ///   - m34: −0.002 as in the sample, an eye 500 points away.
  public init(
    _ passage: Passage = .forward, duration: Double, angle: Double = .pi / 2,
    m34: Double = -0.002, curve: TimingCurve = .easeOut
  ) {
    (self.passage, self.duration, self.curve) = (passage, duration, curve)
    (self.angle, self.m34) = (angle, m34)
  }

  /// The layers that are seen, back to front.
  public func layers(in container: Size) -> [ProgramLayer] {
    func page(_ role: LayerRole, opacity: Endpoints<Double>) -> ProgramLayer {
      layer(role, in: container) {
        ($0.anchor, $0.axis) = (Point(x: 0, y: 0.5), Vector3(x: 0, y: 1, z: 0))
        ($0.m34, $0.opacity) = (m34, opacity)
        $0.angle = passage.ends(0, -angle)
      }
    }
    let (below, turning): (LayerRole, LayerRole) =
      passage == .forward ? (.toView, .fromView) : (.fromView, .toView)
    return [
      layer(below, in: container), page(turning, opacity: Endpoints(1)),
      page(.shadow, opacity: passage.ends(0, 1)),
    ]
  }

  /// What the shadow looks like: from black at the hinge over half black to half white at the free
  /// edge.
  public static let shadowGradient = ShadowGradient([
    ShadowGradient.Stop(location: 0, white: 0, alpha: 1),
    ShadowGradient.Stop(location: 0.5, white: 0, alpha: 0.5),
    ShadowGradient.Stop(location: 1, white: 1, alpha: 0.5),
  ])
}

/// Greys along a layer, straight between stops, as `CAGradientLayer` mixes them.
public struct ShadowGradient: Equatable, Sendable {
  /// A grey at a place.
  public struct Stop: Equatable, Sendable {
    /// A fraction of the way from the start of the layer to its end.
    public var location: Double
    /// 0 black … 1 white.
    public var white: Double
    /// 0 … 1.
    public var alpha: Double

    /// A grey at a place.
    public init(location: Double, white: Double, alpha: Double) {
      (self.location, self.white, self.alpha) = (location, white, alpha)
    }
  }

  /// In order of location.
  public let stops: [Stop]

  /// - Parameter stops: in order of location; without any the gradient is clear.
  public init(_ stops: [Stop]) { self.stops = stops }

  /// The grey at `location`; beyond the ends theirs.
  public func color(at location: Double) -> (white: Double, alpha: Double) {
    guard let next = stops.firstIndex(where: { $0.location >= location }) else {
      return (stops.last?.white ?? 0, stops.last?.alpha ?? 0)
    }
    let (to, from) = (stops[next], stops[max(next - 1, 0)])
    let span = to.location - from.location
    let share = span > 0 ? (location - from.location) / span : 1
    return (
      interpolate(from.white, to.white, share), interpolate(from.alpha, to.alpha, share)
    )
  }
}

// SPDX-License-Identifier: MIT

/// A picture that moves from a list to a page while the page fades in, and back: the well-known
/// "hero" push and pop. One spring drives the four numbers of the rectangle and the opacity.
public struct SharedElement: TransitionProgram, Equatable {
  /// Forward pushes, backward pops.
  public var passage: Passage
  /// Where the picture is in the list, in points of the container.
  public var source: Rect
  /// Where it is in the page, in points of the container.
  public var destination: Rect
  /// Seconds, more than 0.
  public var duration: Double
  /// It overshoots: the opacity is clamped to 0 … 1, the rectangle is not; its size may even get
  /// negative where it shrinks a lot, as Core Animation allows.
  public var curve: TimingCurve

  /// - Parameters:
  ///   - source: in the container; `LayerGeometry.convert` gives it for a view anywhere inside.
  ///   - destination: in the container.
  ///   - duration: seconds, more than 0; the sample leaves it to the caller.
  ///   - initialVelocity: distances per second.
  /// - Throws: `SpringError` naming the number that is out of range.
  public init(
    _ passage: Passage = .forward, from source: Rect, to destination: Rect,
    duration: Double = 0.5, dampingRatio: Double = 0.55, initialVelocity: Double = 1 / 0.55
  ) throws(SpringError) {
    (self.passage, self.source, self.destination) = (passage, source, destination)
    self.duration = duration
    curve = .spring(
      try Spring(
        duration: duration, dampingRatio: dampingRatio, initialVelocity: initialVelocity))
  }

  /// The layers that are seen, back to front.
  public func layers(in container: Size) -> [ProgramLayer] {
    let (still, fading): (LayerRole, LayerRole) =
      passage == .forward ? (.fromView, .toView) : (.toView, .fromView)
    return [
      layer(still, in: container),
      layer(fading, in: container) { $0.opacity = passage.ends(0, 1) },
      layer(.element, in: container, frame: passage.ends(source, destination)),
    ]
  }
}

// SPDX-License-Identifier: MIT

/// The rest of a percent-driven transition after the finger let go.
/// Source: UIPercentDrivenInteractiveTransition, `completionSpeed` and `completionCurve`.
public struct InteractiveCompletion: Equatable, Sendable {
  /// Which end it goes to.
  public enum End: String, CaseIterable, Sendable { case finish, cancel }

  /// The fraction shown at the release, 0 … 1.
  public let fraction: Double
  /// Where the release leads.
  public let end: End
  /// Eases the rest.
  public let curve: TimingCurve
  /// Seconds from the release to the end: (1 − p) T / speed to finish, p T / speed to cancel.
  public let duration: Double

  /// - Parameters:
  ///   - transitionDuration: seconds of the whole transition, 0 or more.
  ///   - fraction: what was shown at the release; clamped to 0 … 1.
  ///   - speed: how many times as fast as the transition; 0 and less read as 1, as in UIKit.
  ///   - curve: eases the rest.
  /// - Throws: `MotionError` naming the number that is not allowed.
  public init(
    transitionDuration: Double, fraction: Double, speed: Double = 1, end: End,
    curve: TimingCurve = .easeInEaseOut
  ) throws(MotionError) {
    try MotionError.require(
      transitionDuration, "transition duration",
      transitionDuration >= 0 && transitionDuration.isFinite, "0 or more seconds, finite")
    try MotionError.require(fraction, "fraction", true, "any number")
    try MotionError.require(speed, "completion speed", true, "any number")
    self.fraction = min(max(fraction, 0), 1)
    (self.end, self.curve) = (end, curve)
    duration = InteractiveCompletion.duration(
      of: transitionDuration, fraction: self.fraction, speed: speed, end: end)
  }

  /// Seconds of the rest at a `fraction` in 0 … 1; a speed of 0 and less reads as 1.
  static func duration(
    of transitionDuration: Double, fraction: Double, speed: Double, end: End
  ) -> Double {
    let rest = end == .finish ? 1 - fraction : fraction
    return rest * transitionDuration / (speed > 0 ? speed : 1)
  }

  /// The fraction shown `seconds` after the release: p + (1 − p) E or p (1 − E) with the eased E;
  /// it may leave 0 … 1 where the curve does. NaN stays NaN.
  public func value(at seconds: Double) -> Double {
    if seconds.isNaN { return seconds }
    guard seconds < duration else { return end == .finish ? 1 : 0 }
    let eased = seconds <= 0 ? 0 : curve.value(at: seconds / duration, duration: duration)
    return end == .finish ? fraction + (1 - fraction) * eased : fraction * (1 - eased)
  }
}

/// What a pan means to a percent-driven transition.
public struct PanProgress: Equatable, Sendable {
  /// (way − slop) / width, clamped to 0 … 1.
  public let fraction: Double

  /// - Parameters:
  ///   - translation: points to the right, or down.
  ///   - width: points for the whole transition, more than 0.
  ///   - slop: points that do not count, 0 or more.
  ///   - edge: where the pan began: only what leads away from there counts, and a drag back past
  ///     the start is 0. Nil counts either way as much, as a well-known sample does.
  /// - Throws: `MotionError` naming the number that is not allowed.
  public init(
    translation: Double, width: Double, slop: Double = 0, from edge: ContainerEdge? = nil
  ) throws(MotionError) {
    try MotionError.requireFinite(translation, "translation")
    try MotionError.require(
      width, "width", width > 0 && width.isFinite, "more than 0 points, finite")
    try MotionError.require(slop, "slop", slop >= 0 && slop.isFinite, "0 or more points, finite")
    let way =
      switch edge {
      case nil: abs(translation)
      case .left, .top: translation
      case .right, .bottom: -translation
      }
    fraction = min(max((way - slop) / width, 0), 1)
  }

  /// Where a release leads: to the end only from beyond the middle.
  public var end: InteractiveCompletion.End { fraction > 0.5 ? .finish : .cancel }
}

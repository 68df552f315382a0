// SPDX-License-Identifier: MIT

/// A number animated along a timing curve, which may get new targets on the way.
///
/// A later animation has the same curve and duration as the first.
public struct CurveMotion: Equatable, Sendable {
  /// What becomes of the animations that still run when a new target comes.
  public enum Retargeting: String, CaseIterable, Sendable {
    /// They run on, and the new one adds to them: the speed does not jump. What UIKit does since
    /// iOS 8 for positions, sizes and transforms.
    case additive
    /// The new one starts from the value shown, at rest: UIKit's `beginFromCurrentState` before.
    case replace
  }

  private struct Leg: Equatable, Sendable {
    var from: Double
    var to: Double
    var begin: Double
    var replaces: Bool
  }

  /// Eases each animation.
  public let curve: TimingCurve
  /// Seconds of each animation.
  public let duration: Double
  private var legs: [Leg]

  /// - Parameters:
  ///   - duration: seconds, 0 or more.
  ///   - begin: seconds on the caller's clock.
  /// - Throws: `MotionError` naming the number that is not allowed.
  public init(
    curve: TimingCurve, duration: Double, from: Double, to: Double, begin: Double = 0
  ) throws(MotionError) {
    try MotionError.require(
      duration, "duration", duration >= 0 && duration.isFinite, "0 or more seconds, finite")
    for (field, value) in [("start", from), ("target", to), ("begin", begin)] {
      try MotionError.requireFinite(value, field)
    }
    (self.curve, self.duration) = (curve, duration)
    legs = [Leg(from: from, to: to, begin: begin, replaces: true)]
  }

  /// Adds an animation to `target` that starts at `seconds`.
  ///
  /// - Parameter seconds: on the caller's clock, not before the last animation's.
  /// - Throws: `MotionError` naming the number that is not allowed; nothing has changed then.
  public mutating func retarget(
    to target: Double, at seconds: Double, _ mode: Retargeting
  ) throws(MotionError) {
    let last = legs[legs.count - 1]
    try MotionError.requireFinite(target, "target")
    try MotionError.require(
      seconds, "time", seconds >= last.begin && seconds.isFinite,
      "\(last.begin), when the last animation starts, or later")
    legs.append(
      Leg(
        from: mode == .replace ? value(at: seconds) : last.to, to: target, begin: seconds,
        replaces: mode == .replace))
  }

  /// The value at `seconds` on the caller's clock; NaN stays NaN.
  public func value(at seconds: Double) -> Double {
    if seconds.isNaN { return seconds }
    let begun = legs.prefix { $0.begin <= seconds }
    guard let last = begun.last else { return legs[0].from }
    let first = begun.lastIndex { $0.replaces } ?? 0
    // The model jumps to the last target; every animation shows how far it still is from its own.
    return begun[first...].reduce(last.to) { sum, leg in
      let elapsed = seconds - leg.begin
      guard elapsed < duration else { return sum }
      let eased = curve.value(at: elapsed / duration, duration: duration)
      return sum + (leg.from - leg.to) * (1 - eased)
    }
  }
}

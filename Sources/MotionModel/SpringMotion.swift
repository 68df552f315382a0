// SPDX-License-Identifier: MIT

/// A number on its way to a target by a spring, in its own unit.
///
/// The speed is kept in units per second, not as a share of the distance, so that a target equal to
/// the present value is nothing special.
public struct SpringMotion: Equatable, Sendable {
  /// Frequency and damping; its own `initialVelocity` plays no part here.
  public let spring: Spring
  /// The value at the start.
  public let start: Double
  /// Where it comes to rest.
  public let target: Double
  /// The first speed in units per second; positive is up, whichever way the target lies.
  public let initialVelocity: Double

  /// - Parameters:
  ///   - start: any finite number.
  ///   - target: any finite number, also `start`.
  ///   - initialVelocity: units per second; by default the spring's, times the distance.
  /// - Throws: `SpringError` naming the number that is not finite.
  public init(
    _ spring: Spring, from start: Double = 0, to target: Double = 1,
    initialVelocity: Double? = nil
  ) throws(SpringError) {
    let velocity = initialVelocity ?? spring.initialVelocity * (target - start)
    for number in [start, target] { try Spring.require(number, .target, true) }
    try Spring.require(velocity, .initialVelocity, true)
    self.spring = spring
    (self.start, self.target, self.initialVelocity) = (start, target, velocity)
  }

  /// Value and speed at `seconds` after the start; before it those of the start. NaN stays NaN.
  public func state(at seconds: Double) -> SpringState {
    guard seconds > 0 else {
      return seconds.isNaN
        ? SpringState(value: seconds, velocity: seconds)
        : SpringState(value: start, velocity: initialVelocity)
    }
    let left = spring.remainder(of: target - start, velocity: initialVelocity, after: seconds)
    return SpringState(value: target - left.value, velocity: left.velocity)
  }

  /// The motion to another target that begins `seconds` after the start of this one, from the value
  /// of that moment. Its own clock starts there.
  ///
  /// - Parameter keepingVelocity: false to start at rest.
  /// - Throws: `SpringError` for a `newTarget` or a time that is not finite.
  public func retargeted(
    at seconds: Double, to newTarget: Double, keepingVelocity: Bool = true
  ) throws(SpringError) -> SpringMotion {
    try Spring.require(seconds, .time, true)
    let now = state(at: seconds)
    return try SpringMotion(
      spring, from: now.value, to: newTarget,
      initialVelocity: keepingVelocity ? now.velocity : 0)
  }
}

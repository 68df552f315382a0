// SPDX-License-Identifier: MIT

/// A damped spring that pulls a fraction from 0 to 1, in closed form.
///
/// ω is the natural frequency in rad/s, ζ the damping ratio, v the first speed in distances per
/// second toward the target.
public struct Spring: Equatable, Sendable {
  public enum Regime: Sendable { case underdamped, critical, overdamped }

  /// ω in rad/s, more than 0.
  public let angularFrequency: Double
  /// ζ, 0 or more; 1 is critical.
  public let dampingRatio: Double
  /// Distances per second toward the target.
  public let initialVelocity: Double
  /// True when the spring was asked for by duration with a velocity for which the equation has no
  /// root, so that it was solved for velocity 0.
  public let usedFallback: Bool

  /// ω², per second² for mass 1.
  public var stiffness: Double { angularFrequency * angularFrequency }
  /// 2ζω, per second for mass 1.
  public var damping: Double { 2 * dampingRatio * angularFrequency }

  public var regime: Regime {
    if dampingRatio < 1 { return .underdamped }
    return dampingRatio == 1 ? .critical : .overdamped
  }

  /// `CASpringAnimation`'s door.
  ///
  /// - Parameters:
  ///   - mass: > 0.
  ///   - stiffness: > 0, per second² for mass 1.
  ///   - damping: ≥ 0, per second for mass 1.
  ///   - allowsOverdamping: when false, the default as in Core Animation, a ratio above 1 counts
  ///     as 1.
  /// - Throws: `SpringError` naming the number that is out of range.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) throws(SpringError) {
    try Spring.require(mass, .mass, mass > 0)
    try Spring.require(stiffness, .stiffness, stiffness > 0)
    try Spring.require(damping, .damping, damping >= 0)
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    try self.init(
      angularFrequency: (stiffness / mass).squareRoot(),
      dampingRatio: allowsOverdamping ? ratio : min(ratio, 1), initialVelocity: initialVelocity)
  }

  /// UIView's door: the spring whose envelope falls to 0.001 at `duration`.
  ///
  /// - Parameters:
  ///   - duration: seconds, clamped to 0.01 … 10 as UIKit does.
  ///   - dampingRatio: more than 0.001, clamped to at most 1.
  /// - Throws: `SpringError` naming the number that is out of range.
  public init(
    duration: Double, dampingRatio: Double, initialVelocity: Double = 0
  ) throws(SpringError) {
    try Spring.require(duration, .duration, duration > 0)
    try Spring.require(dampingRatio, .dampingRatio, dampingRatio > Spring.residual)
    try Spring.require(initialVelocity, .initialVelocity, true)
    let seconds = min(max(duration, 0.01), 10)
    let ratio = min(dampingRatio, 1)
    let exact = Spring.frequency(duration: seconds, ratio: ratio, velocity: initialVelocity)
    let frequency =
      exact ?? Spring.frequency(duration: seconds, ratio: ratio, velocity: 0) ?? 10 / seconds
    try self.init(
      angularFrequency: frequency, dampingRatio: ratio, initialVelocity: initialVelocity,
      usedFallback: exact == nil)
  }

  /// SwiftUI's door.
  ///
  /// - Parameters:
  ///   - duration: seconds of one undamped period, > 0.
  ///   - bounce: more than −1, at most 1; negative is over-damped.
  /// - Throws: `SpringError` naming the number that is out of range.
  public init(
    duration: Double, bounce: Double, initialVelocity: Double = 0
  ) throws(SpringError) {
    try Spring.require(duration, .duration, duration > 0)
    try Spring.require(bounce, .bounce, bounce > -1 && bounce <= 1)
    try self.init(
      angularFrequency: 2 * .pi / duration,
      dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce,
      initialVelocity: initialVelocity)
  }

  /// The designers' door.
  ///
  /// - Parameters:
  ///   - response: seconds of one undamped period, > 0.
  ///   - dampingRatio: ≥ 0.
  /// - Throws: `SpringError` naming the number that is out of range.
  public init(
    response: Double, dampingRatio: Double, initialVelocity: Double = 0
  ) throws(SpringError) {
    try Spring.require(response, .response, response > 0)
    try self.init(
      angularFrequency: 2 * .pi / response, dampingRatio: dampingRatio,
      initialVelocity: initialVelocity)
  }

  private init(
    angularFrequency: Double, dampingRatio: Double, initialVelocity: Double,
    usedFallback: Bool = false
  ) throws(SpringError) {
    try Spring.require(angularFrequency, .angularFrequency, angularFrequency > 0)
    try Spring.require(dampingRatio, .dampingRatio, dampingRatio >= 0)
    try Spring.require(initialVelocity, .initialVelocity, true)
    self.angularFrequency = angularFrequency
    self.dampingRatio = dampingRatio
    self.initialVelocity = initialVelocity
    self.usedFallback = usedFallback
  }

  static func require(
    _ value: Double, _ field: SpringError.Field, _ isInRange: Bool
  ) throws(SpringError) {
    guard value.isFinite, isInRange else { throw SpringError(field: field, value: value) }
  }
}

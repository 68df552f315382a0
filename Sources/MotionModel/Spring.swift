// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A damped spring that pulls a fraction from 0 to 1, in closed form.
///
/// ω is the natural frequency in rad/s, ζ the damping ratio, v the first speed in distances per
/// second toward the target.
public struct Spring: Equatable, Sendable {
  public enum Regime: Sendable { case underdamped, critical, overdamped }

  public let angularFrequency: Double
  public let dampingRatio: Double
  public let initialVelocity: Double
  /// True when the spring was asked for by duration with a velocity for which the equation has no
  /// root, so that it was solved for velocity 0.
  public let usedFallback: Bool

  public var stiffness: Double { angularFrequency * angularFrequency }
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

  private static func require(
    _ value: Double, _ field: SpringError.Field, _ isInRange: Bool
  ) throws(SpringError) {
    guard value.isFinite, isInRange else { throw SpringError(field: field, value: value) }
  }
}

/// Why a spring cannot be made: the number and what is allowed.
public struct SpringError: Error, Equatable, CustomStringConvertible {
  public enum Field: String, Sendable {
    case mass = "more than 0"
    case stiffness = "more than 0 "
    case damping = "0 or more"
    case duration = "more than 0 seconds"
    case dampingRatio = "more than 0.001 with a duration, else 0 or more"
    case bounce = "more than -1, at most 1"
    case response = "more than 0 seconds "
    case angularFrequency = "more than 0 and finite"
    case initialVelocity = "any finite number"
  }

  public let field: Field
  public let value: Double

  public var description: String {
    "\(field) \(value): allowed is \(field.rawValue)"
  }
}

// MARK: - Motion

extension Spring {
  /// What the three regimes need at run time: x = 1 − e^(−decay t)·(…), see `value(at:)`.
  public var decayRate: Double { dampingRatio * angularFrequency }

  /// ω √(1 − ζ²); 0 unless under-damped.
  public var dampedFrequency: Double {
    angularFrequency * (max((1 - dampingRatio) * (1 + dampingRatio), 0)).squareRoot()
  }

  /// The weight of the sine: (ζω − v) / ω_d, under-damped only.
  public var sineWeight: Double { (decayRate - initialVelocity) / dampedFrequency }

  /// The two decay rates and weights of an over-damped spring: x = 1 − Σ weight · e^(−rate t).
  public var exponentials: ((rate: Double, weight: Double), (rate: Double, weight: Double)) {
    let root = (dampingRatio * dampingRatio - 1).squareRoot()
    let fast = angularFrequency * (dampingRatio + root)
    let slow = angularFrequency / (dampingRatio + root)
    let fastWeight = (initialVelocity - slow) / (fast - slow)
    return ((slow, 1 - fastWeight), (fast, fastWeight))
  }

  /// The fraction at `seconds` after the start; before it 0.
  ///
  /// ζ < 1: 1 − e^(−ζωt)(cos ω_d t + B sin ω_d t); ζ = 1: 1 − e^(−ωt)(1 + (ω − v) t); ζ > 1: two
  /// exponentials. Never cosh, which overflows.
  public func value(at seconds: Double) -> Double {
    guard seconds > 0 else { return seconds.isNaN ? seconds : 0 }
    switch regime {
    case .underdamped:
      let phase = dampedFrequency * seconds
      return 1 - exp(-decayRate * seconds) * (cos(phase) + sineWeight * sin(phase))
    case .critical:
      return 1 - exp(-decayRate * seconds) * (1 + (angularFrequency - initialVelocity) * seconds)
    case .overdamped:
      let (slow, fast) = exponentials
      return 1 - slow.weight * exp(-slow.rate * seconds) - fast.weight * exp(-fast.rate * seconds)
    }
  }

  /// Seconds until the spring counts as at rest, by Core Animation's rule as measured.
  ///
  /// ζ < 1: ln(1000 (1 + |B|)) / (ζω), infinite without damping; else the first multiple of 0.1 s
  /// where the distance left is below 0.001.
  public var settlingDuration: Double {
    guard dampingRatio > 0 else { return .infinity }
    if dampingRatio < 1 { return log((1 + abs(sineWeight)) / Spring.residual) / decayRate }
    var seconds = 0.0
    while abs(1 - value(at: seconds)) >= Spring.residual && seconds < Spring.greatestSettling {
      seconds += 0.1
    }
    return seconds
  }

  static let residual = 0.001
  static let greatestSettling = 10_000.0

  /// The largest ω whose envelope is 0.001 at `duration`; nil when `velocity` is so high that
  /// there is none.
  private static func frequency(duration: Double, ratio: Double, velocity: Double) -> Double? {
    let root = ((1 - ratio) * (1 + ratio)).squareRoot()
    // The envelope as a function of ω; it falls beyond `peak`.
    let envelope: (Double) -> Double
    let peak: Double
    if ratio < 1 {
      envelope = { (ratio * $0 - velocity) / ($0 * root) * exp(-ratio * $0 * duration) }
      let product = ratio * duration * velocity
      let discriminant = product * product + 4 * ratio * ratio * duration * velocity / ratio
      peak =
        velocity > 0
        ? (product + discriminant.squareRoot()) / (2 * ratio * ratio * duration) : 1e-9 / duration
    } else {
      envelope = { (1 + ($0 - velocity) * duration) * exp(-$0 * duration) }
      peak = max(velocity, 0)
    }
    guard envelope(peak) > residual else { return nil }
    var (low, high) = (peak, 2 * peak + 1 / duration)
    while envelope(high) > residual { (low, high) = (high, 2 * high) }
    while true {
      let middle = low + (high - low) / 2
      guard middle > low && middle < high else { return middle }
      if envelope(middle) > residual { low = middle } else { high = middle }
    }
  }
}

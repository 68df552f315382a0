// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A motion that only slows down, as a scroll view after the finger leaves it.
public struct Decay: Equatable, Sendable {
  /// How the distance adds up. Both are published: `continuous` as the integral, `discrete` as the
  /// sum over steps of 1 ms in Apple's "Designing Fluid Interfaces" (WWDC 2018, 803).
  public enum Form: String, CaseIterable, Sendable { case continuous, discrete }

  /// UIScrollView's normal rate.
  public static let normalRate = 0.998
  /// UIScrollView's fast rate.
  public static let fastRate = 0.99

  /// The share of the speed that is left after each millisecond.
  public let rate: Double

  /// - Parameter rate: per millisecond, more than 0, less than 1.
  /// - Throws: `MotionError` naming the rate.
  public init(rate: Double = Decay.normalRate) throws(MotionError) {
    try MotionError.require(rate, "decay rate", rate > 0 && rate < 1, "more than 0, less than 1")
    self.rate = rate
  }

  /// Points that a motion of `velocity` points per second still goes, signed like it.
  public func projection(of velocity: Double, form: Form = .continuous) -> Double {
    switch form {
    case .continuous: -velocity / (1000 * log(rate))
    case .discrete: velocity / 1000 * rate / (1 - rate)
    }
  }

  /// Points gone, and points per second, `seconds` after the speed was `velocity`; before it 0 and
  /// `velocity`. The continuous form.
  public func state(from velocity: Double, at seconds: Double) -> SpringState {
    guard seconds > 0 else {
      return seconds.isNaN
        ? SpringState(value: seconds, velocity: seconds) : SpringState(value: 0, velocity: velocity)
    }
    let exponent = 1000 * seconds * log(rate)
    return SpringState(
      value: -expm1(exponent) * projection(of: velocity), velocity: velocity * exp(exponent))
  }
}

// SPDX-License-Identifier: MIT

/// x to a whole power, or its mirror image: quad, cubic, quart and quint easing.
public struct PowerCurve: Equatable, Sendable {
  public enum Direction: String, CaseIterable, Sendable {
    /// x to the power.
    case easeIn
    /// 1 − (1 − x) to the power.
    case easeOut
  }

  /// The exponents that there are.
  public static let exponents = 1...8

  /// One of `exponents`.
  public let exponent: Int
  /// Which end is slow.
  public let direction: Direction

  /// - Throws: `TimingCurveError.exponentOutOfRange` outside 1 … 8.
  public init(exponent: Int, direction: Direction) throws(TimingCurveError) {
    guard PowerCurve.exponents ~= exponent else { throw .exponentOutOfRange(exponent) }
    (self.exponent, self.direction) = (exponent, direction)
  }

  /// The output for input `fraction`; NaN stays NaN.
  ///
  /// - Parameter outside: whether the end tangents go on outside 0 … 1.
  public func value(at fraction: Double, outside: Extrapolation = .clamp) -> Double {
    let x = outside.input(fraction)
    return (direction == .easeIn ? power(x) : 1 - power(1 - x)).madeFinite
  }

  private func power(_ x: Double) -> Double {
    if x < 0 { return exponent == 1 ? x : 0 }
    if x > 1 { return 1 + Double(exponent) * (x - 1) }
    return (1..<exponent).reduce(x) { product, _ in product * x }
  }
}

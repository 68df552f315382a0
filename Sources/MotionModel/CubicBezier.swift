// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A cubic Bézier timing function from (0, 0) to (1, 1), as css `cubic-bezier()` and
/// `CAMediaTimingFunction` define it: the output is y(s) where x(s) is the input.
public struct CubicBezier: Equatable, Sendable {
  public let x1: Double
  public let y1: Double
  public let x2: Double
  public let y2: Double

  /// - Throws: `TimingCurveError` when an x leaves [0, 1], where x would not be a function of time,
  ///   or when a number is not finite.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(TimingCurveError) {
    guard x1.isFinite, y1.isFinite, x2.isFinite, y2.isFinite else {
      throw .controlPointNotFinite(x1: x1, y1: y1, x2: x2, y2: y2)
    }
    guard 0...1 ~= x1, 0...1 ~= x2 else { throw .controlPointOutOfRange(x1: x1, x2: x2) }
    self.init(valid: x1, y1, x2, y2)
  }

  init(valid x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// True when the curve is y = x for every parameter.
  public var isIdentity: Bool { x1 == y1 && x2 == y2 }

  /// The output for an input in [0, 1]; inputs outside are clamped, NaN stays NaN.
  ///
  /// Newton's method held inside a bracket that is halved when a step leaves it, to the last bit
  /// that the polynomial resolves.
  public func value(at x: Double) -> Double {
    guard x > 0 else { return x.isNaN ? x : 0 }
    guard x < 1 else { return 1 }
    if isIdentity { return x }
    return CubicBezier.polynomial(y1, y2, at: parameter(at: x))
  }

  /// s with x(s) = `x`, for `x` in (0, 1).
  func parameter(at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = x
    for _ in 0..<128 {
      let error = CubicBezier.polynomial(x1, x2, at: s) - x
      if error == 0 { return s }
      if error < 0 { low = s } else { high = s }
      let next = s - error / CubicBezier.slope(x1, x2, at: s)
      let step = next > low && next < high ? next : low + (high - low) / 2
      if step == s || !(low < high) { return s }
      s = step
    }
    return s
  }

  /// 3 (1−s)² s p1 + 3 (1−s) s² p2 + s³.
  static func polynomial(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    ((1 + 3 * (p1 - p2)) * s + 3 * (p2 - 2 * p1)) * s * s + 3 * p1 * s
  }

  static func slope(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    3 * ((1 + 3 * (p1 - p2)) * s + 2 * (p2 - 2 * p1)) * s + 3 * p1
  }
}

extension CubicBezier {
  // The five named functions of Core Animation.
  public static let linear = CubicBezier(valid: 0, 0, 1, 1)
  public static let easeIn = CubicBezier(valid: 0.42, 0, 1, 1)
  public static let easeOut = CubicBezier(valid: 0, 0, 0.58, 1)
  public static let easeInEaseOut = CubicBezier(valid: 0.42, 0, 0.58, 1)
  /// Core Animation's `default`, css `ease`.
  public static let ease = CubicBezier(valid: 0.25, 0.1, 0.25, 1)
}

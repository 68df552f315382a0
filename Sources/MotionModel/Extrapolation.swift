// SPDX-License-Identifier: MIT

/// What an input before 0 or after 1 means to a timing curve.
public enum Extrapolation: String, CaseIterable, Sendable {
  /// The nearer end, as in Core Animation.
  case clamp
  /// The curve goes on, as in css: the end tangent of a cubic or power, the end segment of
  /// `linear()`, the stairs of `steps()`, the motion of a spring.
  ///
  /// An infinite input still counts as the nearer end, and no output is infinite: it stops at the
  /// largest double.
  case extrapolate

  /// The input to evaluate at; NaN stays NaN.
  func input(_ x: Double) -> Double {
    guard self == .clamp || x.isInfinite else { return x }
    return x.isNaN ? x : min(max(x, 0), 1)
  }
}

extension Double {
  /// Infinity becomes the largest number of the same sign; NaN stays NaN.
  var madeFinite: Double {
    isInfinite ? (self < 0 ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude) : self
  }
}

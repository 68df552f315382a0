// SPDX-License-Identifier: MIT

/// A cubic Bézier timing function from (0, 0) to (1, 1), as css `cubic-bezier()` and
/// `CAMediaTimingFunction` define it: the output is y(s) where x(s) is the input.
public struct CubicBezier: Equatable, Sendable {
  /// Input of the first control point, 0 … 1.
  public let x1: Double
  /// Output of the first control point, any finite number.
  public let y1: Double
  /// Input of the second control point, 0 … 1.
  public let x2: Double
  /// Output of the second control point, any finite number.
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

  /// The output for one input; see `Solver.value(at:outside:)`. For many inputs of one curve make a
  /// `Solver` once.
  public func value(at x: Double, outside: Extrapolation = .clamp) -> Double {
    Solver(self).value(at: x, outside: outside)
  }
}

// MARK: - Solver

extension CubicBezier {
  /// A curve prepared for many inputs.
  public struct Solver: Sendable {
    private let isIdentity: Bool
    private let startSlope: Double
    private let endSlope: Double
    private let cubic: CubicSolver

    /// Sets the curve up: about the cost of one value.
    public init(_ curve: CubicBezier) {
      isIdentity = curve.isIdentity
      startSlope = EndTangent.slope((curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1))
      endSlope = EndTangent.slope(
        (1 - curve.x2, 1 - curve.y2), (1 - curve.x1, 1 - curve.y1), (1, 1))
      cubic = CubicSolver(x1: curve.x1, x2: curve.x2, y: (0, curve.y1, curve.y2, 1))
    }

    /// The output for input `x`: the exact value rounded to the nearest double, but for a part of
    /// 1e-30 · max(|y1|, |y2|).
    ///
    /// Exactly 0 at 0 and 1 at 1; never falling where y1 and y2 lie in 0 … 1. NaN stays NaN.
    ///
    /// - Parameter outside: what an input outside 0 … 1 means. css: the tangent at the end, or the
    ///   end's value where the tangent is vertical. Source: css-easing 2, 2.2.
    public func value(at x: Double, outside: Extrapolation = .clamp) -> Double {
      let x = outside.input(x)
      if isIdentity || x == 0 || x == 1 || x.isNaN { return x }
      if x < 0 { return (startSlope * x).madeFinite }
      if x > 1 { return (1 + endSlope * (x - 1)).madeFinite }
      return cubic.value(at: DoubleDouble(x))
    }
  }
}

/// The slope of a cubic at one of its ends.
enum EndTangent {
  /// - Parameters: from the end to its own control point, the other one and the far end.
  /// - Returns: the slope toward the first of them that is somewhere else; 0 where that is straight
  ///   above or below, which css holds at the end's value.
  static func slope(_ near: Arm, _ other: Arm, _ far: Arm) -> Double {
    // Not a list: one value must not allocate.
    let arm = isElsewhere(near) ? near : isElsewhere(other) ? other : far
    return arm.x > 0 ? arm.y / arm.x : 0
  }

  typealias Arm = (x: Double, y: Double)

  private static func isElsewhere(_ arm: Arm) -> Bool { arm.x > 0 || arm.y != 0 }
}

// MARK: - Named curves

extension CubicBezier {
  /// Core Animation's `linear`.
  public static let linear = CubicBezier(valid: 0, 0, 1, 1)
  /// Core Animation's `easeIn`, css `ease-in`.
  public static let easeIn = CubicBezier(valid: 0.42, 0, 1, 1)
  /// Core Animation's `easeOut`, css `ease-out`.
  public static let easeOut = CubicBezier(valid: 0, 0, 0.58, 1)
  /// Core Animation's `easeInEaseOut`, css `ease-in-out`.
  public static let easeInEaseOut = CubicBezier(valid: 0.42, 0, 0.58, 1)
  /// Core Animation's `default`, css `ease`.
  public static let ease = CubicBezier(valid: 0.25, 0.1, 0.25, 1)
}

// SPDX-License-Identifier: MIT

package import MotionModel

/// A cubic timing curve by bisection of the parameter in integers, 120 bits.
///
/// The parameter is good to 1e-17 where the input differs from a flat place by 2⁻⁶⁰ or more, or not
/// at all and the place is a whole number of steps.
package struct CubicOracle {
  private let x: [FixedPoint]
  private let y: [FixedPoint]

  package init(_ curve: CubicBezier) {
    x = [0, curve.x1, curve.x2, 1].map { FixedPoint($0) }
    y = [0, curve.y1, curve.y2, 1].map { FixedPoint($0) }
  }

  /// `actual` minus the true value for `input` in 0 … 1.
  package func error(of actual: Double, at input: Double) -> Double {
    (FixedPoint(actual) - value(at: FixedPoint(input))).double
  }

  private func value(at input: FixedPoint) -> FixedPoint {
    var (low, high) = (FixedPoint(0), FixedPoint.one)
    while high.steps - low.steps > 1 {
      let middle = FixedPoint(steps: (low.steps + high.steps) / 2)
      let x = CubicOracle.point(x, at: middle)
      if x == input { return CubicOracle.point(y, at: middle) }
      if x < input { low = middle } else { high = middle }
    }
    return CubicOracle.point(y, at: low)
  }

  /// De Casteljau's construction.
  private static func point(_ p: [FixedPoint], at t: FixedPoint) -> FixedPoint {
    let (a, b, c) = (
      FixedPoint.between(p[0], p[1], t), FixedPoint.between(p[1], p[2], t),
      FixedPoint.between(p[2], p[3], t)
    )
    return .between(.between(a, b, t), .between(b, c, t), t)
  }
}

// SPDX-License-Identifier: MIT
//
// y(t) where x(t) is given. Goals, in order: exact to the last bit for every legal curve and input,
// ends and flat places included; readable; fast.
//
// Where x(t) is flat a residual formed from powers of t has noise of 1e-16, which a cube root makes
// an error of 1e-6 in t. So the cubic is expanded about the place where its slope is least, the
// anchor: there x − anchor = s (c + s (b + s a)) with terms of one sign, and nothing cancels. The
// expansion and one last Newton step are done in double-double.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A cubic from (0, y0) to (1, y3) with control points (x1, y1), (x2, y2), set up for solving.
struct CubicSolver: Sendable {
  /// Inputs below it use `first`, which is expanded about the start.
  private let split: Double
  private let first: AnchoredExpansion
  private let second: AnchoredExpansion
  /// A power of two that keeps the largest numbers from overflowing on the way.
  private let scale: Double

  /// - Parameter x1: 0 … 1, as `x2`: then x rises with t.
  init(x1: Double, x2: Double, y: (Double, Double, Double, Double)) {
    scale = max(abs(y.0), abs(y.1), abs(y.2), abs(y.3)) > 0x1p1000 ? 0x1p-16 : 1
    let across = Cubic(0, x1, x2, 1)
    let up = Cubic(y.0 * scale, y.1 * scale, y.2 * scale, y.3 * scale)
    let (a, b) = (across.a.high, across.b.high)
    // Where the slope of x is extreme: least for a > 0, greatest for a < 0.
    let turn = -b / (3 * a)
    let isFlatAtEnds = a < 0 && turn > 0 && turn < 1
    let anchor =
      isFlatAtEnds ? 1 : a > 0 ? min(max(turn, 0), 1) : 2 * b + 3 * a >= 0 ? 0 : 1
    // Up to half way to the anchor the start is as good a place, and there small outputs keep all
    // their digits: c is then at least twice what b and a take away.
    split = across.value(at: isFlatAtEnds ? turn : anchor / 2).high
    first = AnchoredExpansion(across, up, around: 0)
    second = AnchoredExpansion(across, up, around: anchor)
  }

  /// y at `x` in 0 … 1: the exact value rounded to the nearest double, but for a part of
  /// 1e-30 of the largest control point.
  func value(at x: DoubleDouble) -> Double {
    (x.high < split ? first : second).value(at: x) / scale
  }
}

/// A cubic Bézier polynomial in powers of t: ((a t + b) t + c) t + d.
private struct Cubic {
  let a: DoubleDouble
  let b: DoubleDouble
  let c: DoubleDouble
  let d: DoubleDouble

  init(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) {
    let first = DoubleDouble.sum(p1, -p0)
    let second = DoubleDouble.sum(p2, -p1)
    d = DoubleDouble(p0)
    c = first * 3
    b = (second - first) * 3
    a = DoubleDouble.sum(p3, -p0) - second * 3
  }

  func value(at t: Double) -> DoubleDouble { ((a * t + b) * t + c) * t + d }
}

/// Both coordinates in powers of s, the distance of t from an anchor.
private struct AnchoredExpansion {
  let anchor: DoubleDouble
  let c: DoubleDouble
  let b: DoubleDouble
  let a: DoubleDouble
  let y0: DoubleDouble
  let yc: DoubleDouble
  let yb: DoubleDouble
  let ya: DoubleDouble

  init(_ x: Cubic, _ y: Cubic, around t: Double) {
    (anchor, a, ya, y0) = (x.value(at: t), x.a, y.a, y.value(at: t))
    c = (x.a * 3 * t + x.b * 2) * t + x.c
    yc = (y.a * 3 * t + y.b * 2) * t + y.c
    b = x.a * 3 * t + x.b
    yb = y.a * 3 * t + y.b
  }

  func value(at x: DoubleDouble) -> Double {
    let e = x - anchor
    guard e.high != 0 else { return y0.high }
    let s = distance(at: e)
    return (y0 + s * (yc + s * (yb + s * ya))).high
  }

  /// s where x − anchor is `e`, good to 1e-20 of itself at least.
  private func distance(at e: DoubleDouble) -> DoubleDouble {
    let sign: Double = e.high < 0 ? -1 : 1
    let guess = sign * firstDistance(at: abs(e.high), b: sign * b.high)
    let excess = ((a * guess + b) * guess + c) * guess - e
    let slope = (3 * a.high * guess + 2 * b.high) * guess + c.high
    return DoubleDouble.sum(guess, -excess.high / slope)
  }

  /// |s| to a few units in the last place, by Halley's method.
  private func firstDistance(at e: Double, b: Double) -> Double {
    let (c, a) = (c.high, a.high)
    var q = 1.0
    // No term alone may exceed e. Where a < 0 < b, b + a q stays above 2/3 b up to the anchor's
    // reach; where b < 0 this is a lower bound, from which the method rises.
    if c > 0 { q = min(q, e / c) }
    if b > 0 { q = min(q, (e / (a < 0 ? b * 2 / 3 : b)).squareRoot()) }
    if a > 0 { q = min(q, cbrt(e / a)) }
    for _ in 0..<6 {
      let bend = b + 3 * a * q
      let slope = c + q * (b + bend)
      let step = (q * (c + q * (b + a * q)) - e) / slope
      q -= step / (1 - step * bend / slope)
    }
    return q
  }
}

// SPDX-License-Identifier: MIT
//
// Cubic Bézier curves, one polynomial or several side by side.
//
// A record re-expands the cubic around an anchor at which its slope is least: e = |x − xa| equals
// q (C + q (B + A q)) with nothing that cancels, and y = y0 + s (Cy + s (By + s Ay)) with s = ±q.
// The first guess is within 17 % for every legal curve, two steps of Halley's method bring it to
// 2e-11 before rounding. Worst error against exact arithmetic, exact input: 1.3e-6 for y controls
// in −½ … 1½, degenerate curves included. Both ends are exact.

internal import KernelABI

/// The output of each lane's curve at `x`, 0 below the start and 1 beyond the end; NaN stays NaN.
@inline(__always)
func cubicCurve(_ x: Lanes, _ rows: RowReader, records: Int) -> Lanes {
  var record = CubicRecord(rows)
  var next = 1
  while next < records {
    let other = rows.from(next &* AnchoredRow.count)
    record.replace(with: CubicRecord(other), from: other[AnchoredRow.start], at: x)
    next &+= 1
  }
  return holdEnds(x, record.output(at: x))
}

private struct CubicRecord {
  var anchorHigh: Lanes
  var anchorLow: Lanes
  var c: Lanes
  var b: Lanes
  var a: Lanes
  var pin: Lanes
  var y0: Lanes
  var yc: Lanes
  var yb: Lanes
  var ya: Lanes

  @inline(__always)
  init(_ rows: RowReader) {
    anchorHigh = rows[AnchoredRow.anchorHigh]
    anchorLow = rows[AnchoredRow.anchorLow]
    c = rows[AnchoredRow.c]
    b = rows[AnchoredRow.b]
    a = rows[AnchoredRow.a]
    pin = rows[AnchoredRow.pin]
    y0 = rows[AnchoredRow.y0]
    yc = rows[AnchoredRow.yc]
    yb = rows[AnchoredRow.yb]
    ya = rows[AnchoredRow.ya]
  }

  /// Takes `other` in the lanes where x ≥ start.
  @inline(__always)
  mutating func replace(with other: CubicRecord, from start: Lanes, at x: Lanes) {
    anchorHigh = whereLessOrEqual(start, x, other.anchorHigh, anchorHigh)
    anchorLow = whereLessOrEqual(start, x, other.anchorLow, anchorLow)
    c = whereLessOrEqual(start, x, other.c, c)
    b = whereLessOrEqual(start, x, other.b, b)
    a = whereLessOrEqual(start, x, other.a, a)
    pin = whereLessOrEqual(start, x, other.pin, pin)
    y0 = whereLessOrEqual(start, x, other.y0, y0)
    yc = whereLessOrEqual(start, x, other.yc, yc)
    yb = whereLessOrEqual(start, x, other.yb, yb)
    ya = whereLessOrEqual(start, x, other.ya, ya)
  }

  @inline(__always)
  func output(at x: Lanes) -> Lanes {
    let distance = (x - anchorHigh) - anchorLow
    let s = copySign(
      CubicFront(c: c, b: b, a: a, pin: pin).root(magnitude(distance)), distance)
    return multiplyAdd(multiplyAdd(multiplyAdd(ya, s, yb), s, yc), s, y0)
  }
}

/// Inverts e = q (C + q (B + A q)) in single precision, to a relative error of about 1e-7.
struct CubicFront {
  let c: Lanes
  let b: Lanes
  let a: Lanes
  let pin: Lanes

  /// Smaller distances would underflow in the first guess.
  @inline(__always)
  static var leastDistance: Double { 1e-27 }

  @inline(__always)
  init(c: Lanes, b: Lanes, a: Lanes, pin: Lanes) {
    self.c = c
    self.b = b
    self.a = a
    self.pin = pin
  }

  @inline(__always)
  func root(_ distance: Lanes) -> Lanes {
    let least = splat(Float(CubicFront.leastDistance))
    let e = whereLess(distance, least, least, distance)
    return halley(e, halley(e, guess(e)))
  }

  /// e / √(C² + e (B + pin ∛e)), cube root and reciprocal square root by exponent arithmetic.
  @inline(__always)
  private func guess(_ e: Lanes) -> Lanes {
    let square = multiplyAdd(e, multiplyAdd(pin, CubicFront.cubeRoot(e), b), c * c)
    return e * float(0x5f37_59df &- (bits(square) &>> 1))
  }

  /// ∛e within 4 %, by dividing the exponent by 3.
  @inline(__always)
  static func cubeRoot(_ e: Lanes) -> Lanes {
    let raw = bits(e)
    let third = (raw &>> 2) &+ (raw &>> 4) &+ (raw &>> 6) &+ (raw &>> 8) &+ (raw &>> 10)
    return float(third &+ 0x2a51_19f2)
  }

  @inline(__always)
  private func halley(_ e: Lanes, _ q: Lanes) -> Lanes {
    let error = multiplyAdd(q, multiplyAdd(q, multiplyAdd(a, q, b), c), 0 - e)
    let curvature = multiplyAdd(3 * a, q, b)
    let slope = multiplyAdd(q, b + curvature, c)
    let denominator = multiplyAdd(slope, slope, 0 - error * curvature)
    return q - error * slope / denominator
  }
}

// SPDX-License-Identifier: MIT
//
// The anchored cubic with a double-precision end: the single-precision kernel brings q to 1e-7, one
// more step in double precision, its division from a refined single-precision reciprocal, to the
// last bits. Two uses: `exactCubic` reads and writes single precision and is off by half a unit in
// the last place; `doubleCubic` is double throughout, worst error 4e-15 for y controls in −½ … 1½.

internal import KernelABI

/// The output for a single-precision input.
@inline(__always)
func exactCubic(_ x: Lanes, _ rows: RowReader, records: Int) -> Lanes {
  let wide = widen(x)
  let record = DoubleCubicRecord(at: wide, rows, records)
  return holdEnds(x, narrow(record.output(at: wide)))
}

/// The output for a double-precision input.
@inline(__always)
func doubleCubic(_ x: DoubleLanes, _ rows: RowReader, records: Int) -> DoubleLanes {
  holdEnds(x, DoubleCubicRecord(at: x, rows, records).output(at: x))
}

private struct DoubleCubicRecord {
  var anchorHigh: DoubleLanes
  var anchorLow: DoubleLanes
  var c: DoubleLanes
  var b: DoubleLanes
  var a: DoubleLanes
  var pin: Lanes
  var y0: DoubleLanes
  var yc: DoubleLanes
  var yb: DoubleLanes
  var ya: DoubleLanes

  @inline(__always)
  init(at x: DoubleLanes, _ rows: RowReader, _ records: Int) {
    self.init(rows)
    var next = 1
    while next < records {
      let other = rows.from(next &* DoubleAnchoredRow.count)
      let start = other.double(DoubleAnchoredRow.start)
      replace(with: DoubleCubicRecord(other), from: start, at: x)
      next &+= 1
    }
  }

  @inline(__always)
  private init(_ rows: RowReader) {
    anchorHigh = rows.double(DoubleAnchoredRow.anchorHigh)
    anchorLow = rows.double(DoubleAnchoredRow.anchorLow)
    c = rows.double(DoubleAnchoredRow.c)
    b = rows.double(DoubleAnchoredRow.b)
    a = rows.double(DoubleAnchoredRow.a)
    pin = rows[DoubleAnchoredRow.pin]
    y0 = rows.double(DoubleAnchoredRow.y0)
    yc = rows.double(DoubleAnchoredRow.yc)
    yb = rows.double(DoubleAnchoredRow.yb)
    ya = rows.double(DoubleAnchoredRow.ya)
  }

  /// Takes `other` in the lanes where x ≥ start.
  @inline(__always)
  private mutating func replace(
    with other: DoubleCubicRecord, from start: DoubleLanes, at x: DoubleLanes
  ) {
    anchorHigh = whereLessOrEqual(start, x, other.anchorHigh, anchorHigh)
    anchorLow = whereLessOrEqual(start, x, other.anchorLow, anchorLow)
    c = whereLessOrEqual(start, x, other.c, c)
    b = whereLessOrEqual(start, x, other.b, b)
    a = whereLessOrEqual(start, x, other.a, a)
    pin = whereLessOrEqual(narrow(start), narrow(x), other.pin, pin)
    y0 = whereLessOrEqual(start, x, other.y0, y0)
    yc = whereLessOrEqual(start, x, other.yc, yc)
    yb = whereLessOrEqual(start, x, other.yb, yb)
    ya = whereLessOrEqual(start, x, other.ya, ya)
  }

  @inline(__always)
  func output(at x: DoubleLanes) -> DoubleLanes {
    let distance = (x - anchorHigh) - anchorLow
    let e = magnitude(distance)
    let near = CubicFront(c: narrow(c), b: narrow(b), a: narrow(a), pin: pin)
    let q = polish(e, widen(near.root(narrow(e))))
    // Below the front's least distance the answer is the anchor itself.
    let s = copySign(
      whereLessOrEqual(e, splat(double: CubicFront.leastDistance), splat(double: 0.0), q), distance)
    return multiplyAdd(multiplyAdd(multiplyAdd(ya, s, yb), s, yc), s, y0)
  }

  /// One step of Halley's method, written as q − δ (1 + δ h / f′) with δ = f / f′.
  @inline(__always)
  private func polish(_ e: DoubleLanes, _ q: DoubleLanes) -> DoubleLanes {
    let error = multiplyAdd(q, multiplyAdd(q, multiplyAdd(a, q, b), c), 0 - e)
    let curvature = multiplyAdd(3 * a, q, b)
    let slope = multiplyAdd(q, b + curvature, c)
    let rough = widen(1 / narrow(slope))
    let inverse = multiplyAdd(rough, multiplyAdd(0 - slope, rough, splat(double: 1.0)), rough)
    let step = error * inverse
    return q - multiplyAdd(step * step, curvature * inverse, step)
  }
}

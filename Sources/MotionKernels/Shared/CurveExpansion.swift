// SPDX-License-Identifier: MIT
//
// A cubic re-expanded around an anchor, in double precision: what the set-up kernel writes.

internal import KernelABI

/// ((a t + b) t + c) t.
struct Polynomial {
  let a: DoubleLanes
  let b: DoubleLanes
  let c: DoubleLanes

  @inline(__always)
  init(_ p1: DoubleLanes, _ p2: DoubleLanes) {
    a = multiplyAdd(splat(double: 3), p1 - p2, splat(double: 1))
    b = 3 * multiplyAdd(splat(double: -2), p1, p2)
    c = 3 * p1
  }

  @inline(__always)
  func value(_ t: DoubleLanes) -> DoubleLanes { t * multiplyAdd(t, multiplyAdd(t, a, b), c) }

  @inline(__always)
  func slope(_ t: DoubleLanes) -> DoubleLanes {
    multiplyAdd(t, multiplyAdd(t, 3 * a, 2 * b), c)
  }
}

struct Bezier {
  let x: Polynomial
  let y: Polynomial
  /// How far the control points lie from y = x; 0 for a curve that is the identity.
  let bend: DoubleLanes

  @inline(__always)
  init(_ rows: RowReader) {
    let (x1, x2) = (rows.double(ControlRow.x1), rows.double(ControlRow.x2))
    let (y1, y2) = (rows.double(ControlRow.y1), rows.double(ControlRow.y2))
    x = Polynomial(x1, x2)
    y = Polynomial(y1, y2)
    bend = magnitude(x1 - y1) + magnitude(x2 - y2)
  }

  @inline(__always)
  func expanded(around t: DoubleLanes, reach q: DoubleLanes) -> AnchoredRecord {
    let (zero, one) = (splat(double: 0), splat(double: 1))
    let slope = x.slope(t)
    let c = whereLessOrEqual(slope, zero, zero, slope)
    // An interior anchor is the inflection; at the end the distance runs backwards.
    let atEnd = 0 - multiplyAdd(splat(double: 3), x.a, x.b)
    let bend = whereLessOrEqual(t, zero, x.b, whereLessOrEqual(one, t, atEnd, zero))
    let e = q * multiplyAdd(q, multiplyAdd(q, x.a, bend), c)
    let ratio = e / q
    let pin =
      (multiplyAdd(ratio, ratio, 0 - c * c) / e - bend)
      / widen(CubicFront.cubeRoot(narrow(e)))
    return AnchoredRecord(
      anchor: whereLessOrEqual(one, t, one, x.value(t)), c: c, b: bend, a: x.a, pin: pin,
      y0: whereLessOrEqual(one, t, one, y.value(t)), yc: y.slope(t),
      yb: multiplyAdd(3 * y.a, t, y.b), ya: y.a)
  }
}

struct AnchoredRecord {
  let anchor: DoubleLanes
  let c: DoubleLanes
  let b: DoubleLanes
  let a: DoubleLanes
  let pin: DoubleLanes
  let y0: DoubleLanes
  let yc: DoubleLanes
  let yb: DoubleLanes
  let ya: DoubleLanes

  /// y = x, exactly, in the lanes where `bend` is 0.
  @inline(__always)
  func replaced(withIdentityWhereZero bend: DoubleLanes) -> AnchoredRecord {
    let (zero, one) = (splat(double: 0), splat(double: 1))
    return AnchoredRecord(
      anchor: whereLessOrEqual(bend, zero, zero, anchor),
      c: whereLessOrEqual(bend, zero, one, c), b: whereLessOrEqual(bend, zero, zero, b),
      a: whereLessOrEqual(bend, zero, zero, a), pin: whereLessOrEqual(bend, zero, zero, pin),
      y0: whereLessOrEqual(bend, zero, zero, y0), yc: whereLessOrEqual(bend, zero, one, yc),
      yb: whereLessOrEqual(bend, zero, zero, yb), ya: whereLessOrEqual(bend, zero, zero, ya))
  }

  @inline(__always)
  func write(_ rows: RowWriter, start: DoubleLanes) {
    let high = narrow(anchor)
    rows[AnchoredRow.start] = narrow(start)
    rows[AnchoredRow.anchorHigh] = high
    rows[AnchoredRow.anchorLow] = narrow(anchor - widen(high))
    rows[AnchoredRow.c] = narrow(c)
    rows[AnchoredRow.b] = narrow(b)
    rows[AnchoredRow.a] = narrow(a)
    rows[AnchoredRow.pin] = narrow(pin)
    rows[AnchoredRow.y0] = narrow(y0)
    rows[AnchoredRow.yc] = narrow(yc)
    rows[AnchoredRow.yb] = narrow(yb)
    rows[AnchoredRow.ya] = narrow(ya)
  }
}

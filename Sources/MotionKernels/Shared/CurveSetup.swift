// SPDX-License-Identifier: MIT
//
// Set-up of the single-precision cubics, sixteen at a time: control points → anchored records.
// Computed in plain double precision, which is enough for single-precision inputs.

package import KernelABI

/// Control points (x1, y1, x2, y2 in double rows) → one or two records of `AnchoredRow` a curve.
package func prepareCurves(_ run: SetupRun) {
  switch run.records {
  case 1: prepareOne(run)
  default: prepareTwo(run)
  }
}

@inline(never)
private func prepareOne(_ run: SetupRun) {
  prepare(run) { curve, rows in
    let (a, b, c) = (curve.x.a, curve.x.b, curve.x.c)
    let zero = splat(double: 0)
    let turn = (0 - b) / (3 * a)
    let inside = whereLessOrEqual(
      turn, zero, zero, whereLessOrEqual(splat(double: 1), turn, splat(double: 1), turn))
    // Without an inflection that is the least slope, the end where the slope is less.
    let flatterEnd = whereLessOrEqual(c, c + 2 * b + 3 * a, zero, splat(double: 1))
    let anchor = whereLessOrEqual(a, zero, flatterEnd, inside)
    let reach = whereLessOrEqual(splat(double: 0.5), anchor, anchor, 1 - anchor)
    let record = curve.expanded(around: anchor, reach: reach)
    record.replaced(withIdentityWhereZero: curve.bend).write(rows, start: zero)
  }
}

@inline(never)
private func prepareTwo(_ run: SetupRun) {
  prepare(run) { curve, rows in
    let (zero, one) = (splat(double: 0), splat(double: 1))
    let turn = (0 - curve.x.b) / (3 * curve.x.a)
    curve.expanded(around: zero, reach: turn).write(rows, start: zero)
    curve.expanded(around: one, reach: 1 - turn)
      .write(rows.from(AnchoredRow.count), start: curve.x.value(turn))
  }
}

@inline(__always)
private func prepare(_ run: SetupRun, _ body: (Bezier, RowWriter) -> Void) {
  var block = 0
  while block < run.blockCount {
    var vector = 0
    while vector < vectorsPerRow {
      let controls = unsafe RowReader(
        run.controls + block &* (ControlRow.count &* Block.rowBytes), vector: vector)
      unsafe body(
        Bezier(controls),
        RowWriter(
          run.parameters + block &* (run.records &* AnchoredRow.count &* Block.rowBytes),
          vector: vector))
      vector &+= 1
    }
    block &+= 1
  }
}

/// ((a t + b) t + c) t.
private struct Polynomial {
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

private struct Bezier {
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
  func expanded(around t: DoubleLanes, reach q: DoubleLanes) -> Record {
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
    return Record(
      anchor: whereLessOrEqual(one, t, one, x.value(t)), c: c, b: bend, a: x.a, pin: pin,
      y0: whereLessOrEqual(one, t, one, y.value(t)), yc: y.slope(t),
      yb: multiplyAdd(3 * y.a, t, y.b), ya: y.a)
  }
}

private struct Record {
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
  func replaced(withIdentityWhereZero bend: DoubleLanes) -> Record {
    let (zero, one) = (splat(double: 0), splat(double: 1))
    return Record(
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

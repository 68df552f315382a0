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

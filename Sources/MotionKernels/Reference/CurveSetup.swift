// SPDX-License-Identifier: MIT

package import KernelABI

/// What browsers prepare of a cubic: its polynomials and eleven samples of x.
package func prepareCurves(_ run: SetupRun) {
  for block in 0..<run.blockCount {
    for lane in 0..<Block.lanes {
      let controls = unsafe ScalarDoubleRows(
        run.controls + block * ControlRow.count * Block.rowBytes, lane: lane)
      let rows = unsafe ScalarDoubleResults(
        run.parameters + block * SampledRow.count * Block.rowBytes, lane: lane)
      sample(controls, rows)
    }
  }
}

@inline(__always)
private func sample(_ controls: ScalarDoubleRows, _ rows: ScalarDoubleResults) {
  let (x1, x2) = (controls[ControlRow.x1], controls[ControlRow.x2])
  let (y1, y2) = (controls[ControlRow.y1], controls[ControlRow.y2])
  let (cx, cy) = (3 * x1, 3 * y1)
  let (bx, by) = (3 * (x2 - x1) - cx, 3 * (y2 - y1) - cy)
  let (ax, ay) = (1 - cx - bx, 1 - cy - by)
  rows[SampledRow.polynomials] = ax
  rows[SampledRow.polynomials + 2] = bx
  rows[SampledRow.polynomials + 4] = cx
  rows[SampledRow.polynomials + 6] = ay
  rows[SampledRow.polynomials + 8] = by
  rows[SampledRow.polynomials + 10] = cy
  for k in 0..<SampledRow.sampleCount {
    let t = Double(k) / Double(SampledRow.sampleCount - 1)
    rows[SampledRow.samples + 2 * k] = ((ax * t + bx) * t + cx) * t
  }
}

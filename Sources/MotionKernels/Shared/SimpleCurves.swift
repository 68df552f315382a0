// SPDX-License-Identifier: MIT

internal import KernelABI

/// css `steps()`: min(⌊x n⌋ + first, jumps) / jumps; before the start 0.
@inline(__always)
func stepsCurve(_ fraction: Lanes, _ rows: RowReader) -> Lanes {
  let scaled = clampToUnit(fraction) * rows[StepsRow.stepCount]
  let nearest = (scaled + roundingShift) - roundingShift
  let whole = whereLess(scaled, nearest, nearest - 1, nearest)
  let level = whole + rows[StepsRow.firstLevel]
  let jumps = rows[StepsRow.jumps]
  let value = whereLess(jumps, level, jumps, level) / jumps
  return whereLess(fraction, splat(0), splat(0), value)
}

/// x^n, or 1 − (1 − x)^n.
@inline(__always)
func powerCurve(_ fraction: Lanes, exponent: Int, easesOut: Bool) -> Lanes {
  let x = clampToUnit(fraction)
  let base = easesOut ? 1 - x : x
  var power = base
  var count = 1
  while count < exponent {
    power *= base
    count &+= 1
  }
  return easesOut ? 1 - power : power
}

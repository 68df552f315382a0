// SPDX-License-Identifier: MIT
//
// Springs in closed form in double precision. Worst error: 1e-14 over ten periods.

internal import KernelABI

/// 1 − 2^(−decay t) (cos φ + B sin φ).
@inline(__always)
func underdampedSpring(double seconds: DoubleLanes, _ rows: RowReader) -> DoubleLanes {
  let (sine, cosine) = sineAndCosine(
    quarterTurns: seconds * rows.double(DoubleUnderdampedRow.frequency))
  let z = seconds * rows.double(DoubleUnderdampedRow.decay)
  let swing = multiplyAdd(rows.double(DoubleUnderdampedRow.sineWeight), sine, cosine)
  return settled(z, 1 - halvings(z) * swing)
}

/// 1 − 2^(−decay t) (1 + slope t).
@inline(__always)
func criticalSpring(double seconds: DoubleLanes, _ rows: RowReader) -> DoubleLanes {
  let z = seconds * rows.double(DoubleCriticalRow.decay)
  let swing = multiplyAdd(rows.double(DoubleCriticalRow.slope), seconds, splat(double: 1))
  return settled(z, 1 - halvings(z) * swing)
}

/// 1 − 2^(−slow t) (1 − weight (1 − 2^(−gap t))).
@inline(__always)
func overdampedSpring(double seconds: DoubleLanes, _ rows: RowReader) -> DoubleLanes {
  let z = seconds * rows.double(DoubleOverdampedRow.slowDecay)
  let loss = oneMinusHalvings(seconds * rows.double(DoubleOverdampedRow.gapDecay))
  let left = multiplyAdd(
    0 - rows.double(DoubleOverdampedRow.fastWeight), loss, splat(double: 1))
  return settled(z, 1 - halvings(z) * left)
}

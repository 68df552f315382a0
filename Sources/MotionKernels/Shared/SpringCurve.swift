// SPDX-License-Identifier: MIT
//
// Springs in closed form, three regimes. Time and phase are formed in double precision, so that
// any number of periods keeps the accuracy of the first. Worst error: 3e-7 for |v| up to a few
// distances per period; it grows with the largest weight.

internal import KernelABI

/// 1 − 2^(−decay t) (cos φ + B sin φ).
@inline(__always)
func underdampedSpring(_ seconds: DoubleLanes, _ rows: RowReader) -> Lanes {
  let phase = seconds * rows.double(UnderdampedRow.frequency)
  let quadrant = (phase + doubleRoundingShift) - doubleRoundingShift
  // Only the quarter within a turn matters; the whole turns would not fit a float's integers.
  let turns = (quadrant * 0.25 + doubleRoundingShift) - doubleRoundingShift
  let (sine, cosine) = sineAndCosine(
    quadrant: narrow(quadrant - turns * 4), rest: narrow(phase - quadrant))
  let envelope = halvings(narrow(seconds) * rows[UnderdampedRow.decay])
  return 1 - envelope * multiplyAdd(rows[UnderdampedRow.sineWeight], sine, cosine)
}

/// 1 − 2^(−decay t) (1 + slope t).
@inline(__always)
func criticalSpring(_ seconds: DoubleLanes, _ rows: RowReader) -> Lanes {
  let t = narrow(seconds)
  let envelope = halvings(t * rows[CriticalRow.decay])
  return 1 - envelope * multiplyAdd(rows[CriticalRow.slope], t, splat(1))
}

/// 1 − 2^(−slow t) (1 − weight (1 − 2^(−gap t))): the two exponentials, written so that near the
/// critical ratio, where their weights are large and opposite, nothing cancels.
@inline(__always)
func overdampedSpring(_ seconds: DoubleLanes, _ rows: RowReader) -> Lanes {
  let t = narrow(seconds)
  let slow = halvings(t * rows[OverdampedRow.slowDecay])
  let loss = oneMinusHalvings(t * rows[OverdampedRow.gapDecay])
  return 1 - slow * multiplyAdd(0 - rows[OverdampedRow.fastWeight], loss, splat(1))
}

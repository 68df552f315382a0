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
  // A turn that a double cannot tell from the next one counts as whole.
  let exact = narrow(phase - quadrant)
  let rest = whereLessOrEqual(magnitude(exact), splat(0.5), exact, splat(0))
  let (sine, cosine) = sineAndCosine(quadrant: narrow(quadrant - turns * 4), rest: rest)
  let z = narrow(seconds) * rows[UnderdampedRow.decay]
  let swing = multiplyAdd(rows[UnderdampedRow.sineWeight], sine, cosine)
  return settled(z, 1 - halvings(z) * swing)
}

/// 1 − 2^(−decay t) (1 + slope t).
@inline(__always)
func criticalSpring(_ seconds: DoubleLanes, _ rows: RowReader) -> Lanes {
  let t = narrow(seconds)
  let z = t * rows[CriticalRow.decay]
  return settled(z, 1 - halvings(z) * multiplyAdd(rows[CriticalRow.slope], t, splat(1)))
}

/// 1 − 2^(−slow t) (1 − weight (1 − 2^(−gap t))): the two exponentials, written so that near the
/// critical ratio, where their weights are large and opposite, nothing cancels.
@inline(__always)
func overdampedSpring(_ seconds: DoubleLanes, _ rows: RowReader) -> Lanes {
  let t = narrow(seconds)
  let z = t * rows[OverdampedRow.slowDecay]
  let loss = oneMinusHalvings(t * rows[OverdampedRow.gapDecay])
  let left = multiplyAdd(0 - rows[OverdampedRow.fastWeight], loss, splat(1))
  return settled(z, 1 - halvings(z) * left)
}

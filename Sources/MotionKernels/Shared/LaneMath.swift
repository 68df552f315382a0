// SPDX-License-Identifier: MIT
//
// Goals, in order: the same bits for AVX2 and AVX-512 (IEEE operations and integer tricks only, no
// estimate instructions), no calls, few instructions. Polynomials are minimax fits, made with a
// Remez exchange in 40 digits; each states its worst error in exact arithmetic.

@inline(__always)
func splat(_ value: Float) -> Lanes { Lanes(repeating: value) }

/// `from` at e = 0 and `to` at e = 1, both exact. `rest` is 1 − e.
@inline(__always)
func interpolate(_ from: Lanes, _ to: Lanes, _ e: Lanes, _ rest: Lanes) -> Lanes {
  multiplyAdd(to, e, from * rest)
}

/// The value with every negative number and every number above 1 cut off; NaN stays NaN.
@inline(__always)
func clampToUnit(_ value: Lanes) -> Lanes {
  whereLess(value, splat(0), splat(0), whereLess(splat(1), value, splat(1), value))
}

/// `inside` for 0 < x < 1, 0 below and 1 above; NaN keeps `inside`.
@inline(__always)
func holdEnds(_ x: Lanes, _ inside: Lanes) -> Lanes {
  whereLessOrEqual(x, splat(0), splat(0), whereLessOrEqual(splat(1), x, splat(1), inside))
}

@inline(__always)
func magnitude(_ value: Lanes) -> Lanes { float(bits(value) & 0x7fff_ffff) }

@inline(__always)
func larger(_ a: Lanes, _ b: Lanes) -> Lanes { whereLess(a, b, b, a) }

@inline(__always)
func smaller(_ a: Lanes, _ b: Lanes) -> Lanes { whereLess(b, a, b, a) }

/// `value` with the sign bit of `sign`; `value` must not be negative.
@inline(__always)
func copySign(_ value: Lanes, _ sign: Lanes) -> Lanes {
  float(bits(value) | (bits(sign) & 0x8000_0000))
}

/// `a` where `mask` has all bits set, `b` where it has none.
@inline(__always)
func select(_ mask: BitLanes, _ a: BitLanes, _ b: BitLanes) -> BitLanes { b ^ ((a ^ b) & mask) }

/// Adding it to a float of magnitude below 2^22 leaves the nearest integer in the low bits.
@inline(__always)
var roundingShift: Lanes { splat(0x1.8p23) }

/// The same for doubles below 2^51.
@inline(__always)
var doubleRoundingShift: DoubleLanes { DoubleLanes(repeating: 0x1.8p52) }

/// Sine and cosine of an angle in quarter turns: `quadrant` whole ones, given as a small float
/// integer, and `rest` in −½ … ½.
///
/// Worst errors of the polynomials: 5e-9 and 6e-11. Exact at every whole quarter.
@inline(__always)
func sineAndCosine(quadrant: Lanes, rest: Lanes) -> (sine: Lanes, cosine: Lanes) {
  let square = rest * rest
  var sine = multiplyAdd(square, splat(-0.00460217698839), splat(0.0796802280643))
  sine = multiplyAdd(sine, square, splat(-0.645963478642))
  sine = multiplyAdd(sine, square, splat(1.57079632197)) * rest
  var cosine = multiplyAdd(square, splat(0.000904021666094), splat(-0.0208602885059))
  cosine = multiplyAdd(cosine, square, splat(0.25366924403))
  cosine = multiplyAdd(cosine, square, splat(-1.23370054335))
  cosine = multiplyAdd(cosine, square, splat(1))
  let quarter = bits(quadrant + roundingShift)
  // All ones in odd quarters, where sine and cosine change places.
  let odd = 0 &- (quarter & 1)
  let (s, c) = (bits(sine), bits(cosine))
  let sineSign = (quarter & 2) &<< 30
  let cosineSign = ((quarter &+ 1) & 2) &<< 30
  return (float(select(odd, c, s) ^ sineSign), float(select(odd, s, c) ^ cosineSign))
}

/// Sine and cosine of `angle` quarter turns, of magnitude below 2^22.
@inline(__always)
func sineAndCosine(quarterTurns angle: Lanes) -> (sine: Lanes, cosine: Lanes) {
  let quadrant = (angle + roundingShift) - roundingShift
  return sineAndCosine(quadrant: quadrant, rest: angle - quadrant)
}

/// 2^(−z) for z ≥ 0, as scale · (1 + excess); beyond z = 126 it stays at 2^−126. Relative error of
/// the polynomial: 2e-9.
@inline(__always)
private func splitHalvings(_ z: Lanes) -> (scale: Lanes, excess: Lanes) {
  let bounded = whereLess(splat(126), z, splat(126), z)
  let shifted = roundingShift - bounded
  let whole = shifted - roundingShift
  let rest = (0 - bounded) - whole
  var power = multiplyAdd(rest, splat(0.000154763024253), splat(0.00134002695923))
  power = multiplyAdd(power, rest, splat(0.00961800388236))
  power = multiplyAdd(power, rest, splat(0.0555032779142))
  power = multiplyAdd(power, rest, splat(0.24022651346))
  power = multiplyAdd(power, rest, splat(0.693147206248)) * rest
  return (float((bits(shifted) &<< 23) &+ 0x3f80_0000), power)
}

/// The value of a spring that has halved its distance z times: 1 once nothing is left of it, whatever
/// an infinite time has made of `value`.
@inline(__always)
func settled(_ z: Lanes, _ value: Lanes) -> Lanes {
  whereLessOrEqual(splat(126), z, splat(1), value)
}

/// 2^(−z) for z ≥ 0.
@inline(__always)
func halvings(_ z: Lanes) -> Lanes {
  let (scale, excess) = splitHalvings(z)
  return multiplyAdd(scale, excess, scale)
}

/// 1 − 2^(−z) for z ≥ 0, exact to rounding also where z is small.
@inline(__always)
func oneMinusHalvings(_ z: Lanes) -> Lanes {
  let (scale, excess) = splitHalvings(z)
  return multiplyAdd(0 - scale, excess, 1 - scale)
}

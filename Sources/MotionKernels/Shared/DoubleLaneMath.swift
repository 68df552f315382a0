// SPDX-License-Identifier: MIT
//
// The functions of LaneMath in double precision. Polynomials: minimax fits in 40 digits.

@inline(__always)
func splat(double value: Double) -> DoubleLanes { DoubleLanes(repeating: value) }

@inline(__always)
func magnitude(_ value: DoubleLanes) -> DoubleLanes {
  double(longBits(value) & 0x7fff_ffff_ffff_ffff)
}

/// `value` with the sign bit of `sign`; `value` must not be negative.
@inline(__always)
func copySign(_ value: DoubleLanes, _ sign: DoubleLanes) -> DoubleLanes {
  double(longBits(value) | (longBits(sign) & 0x8000_0000_0000_0000))
}

/// `inside` for 0 < x < 1, 0 below and 1 above; NaN keeps `inside`.
@inline(__always)
func holdEnds(_ x: DoubleLanes, _ inside: DoubleLanes) -> DoubleLanes {
  whereLessOrEqual(
    x, splat(double: 0.0), splat(double: 0.0),
    whereLessOrEqual(splat(double: 1.0), x, splat(double: 1.0), inside))
}

/// Sine and cosine of `angle` quarter turns, of magnitude below 2^51. Worst errors of the
/// polynomials: 5e-18 and 4e-20. Exact at every whole quarter.
@inline(__always)
func sineAndCosine(
  quarterTurns angle: DoubleLanes
) -> (sine: DoubleLanes, cosine: DoubleLanes) {
  let shifted = angle + doubleRoundingShift
  // A turn that a double cannot tell from the next one counts as whole.
  let exact = angle - (shifted - doubleRoundingShift)
  let rest = whereLessOrEqual(magnitude(exact), splat(double: 0.5), exact, splat(double: 0))
  let square = rest * rest
  var sine = multiplyAdd(
    square, splat(double: 5.633938483019377909e-8), splat(double: -3.5986433882497881782e-6))
  sine = multiplyAdd(sine, square, splat(double: 0.00016044115075211207933))
  sine = multiplyAdd(sine, square, splat(double: -0.0046817541323422624466))
  sine = multiplyAdd(sine, square, splat(double: 0.079692626246043078546))
  sine = multiplyAdd(sine, square, splat(double: -0.64596409750624431735))
  sine = multiplyAdd(sine, square, splat(double: 1.5707963267948966143)) * rest
  var cosine = multiplyAdd(
    square, splat(double: -6.3218923692102427539e-9), splat(double: 4.7106156569337064742e-7))
  cosine = multiplyAdd(cosine, square, splat(double: -0.000025202036991506572184))
  cosine = multiplyAdd(cosine, square, splat(double: 0.00091926027422502759558))
  cosine = multiplyAdd(cosine, square, splat(double: -0.020863480763315441966))
  cosine = multiplyAdd(cosine, square, splat(double: 0.25366950790104692734))
  cosine = multiplyAdd(cosine, square, splat(double: -1.2337005501361698167))
  cosine = multiplyAdd(cosine, square, splat(double: 1.0))
  let quarter = longBits(shifted)
  // All ones in odd quarters, where sine and cosine change places.
  let odd = 0 &- (quarter & 1)
  let (s, c) = (longBits(sine), longBits(cosine))
  let exchange = (s ^ c) & odd
  let sineSign = (quarter & 2) &<< 62
  let cosineSign = ((quarter &+ 1) & 2) &<< 62
  return (double(s ^ exchange ^ sineSign), double(c ^ exchange ^ cosineSign))
}

/// 2^(−z) for z ≥ 0, as scale · (1 + excess); beyond z = 1022 it stays there. Relative error of the
/// polynomial: 3e-18.
@inline(__always)
private func splitHalvings(_ z: DoubleLanes) -> (scale: DoubleLanes, excess: DoubleLanes) {
  let bounded = whereLessOrEqual(splat(double: 1022.0), z, splat(double: 1022.0), z)
  let shifted = doubleRoundingShift - bounded
  let rest = (0 - bounded) - (shifted - doubleRoundingShift)
  var power = multiplyAdd(
    rest, splat(double: 4.4573822527215250459e-10), splat(double: 7.0738600266485999114e-9))
  power = multiplyAdd(power, rest, splat(double: 1.0178046493249019598e-7))
  power = multiplyAdd(power, rest, splat(double: 1.3215434817826230962e-6))
  power = multiplyAdd(power, rest, splat(double: 0.000015252733867468607094))
  power = multiplyAdd(power, rest, splat(double: 0.0001540353045807771765))
  power = multiplyAdd(power, rest, splat(double: 0.001333355814637910546))
  power = multiplyAdd(power, rest, splat(double: 0.0096181291075933335384))
  power = multiplyAdd(power, rest, splat(double: 0.055504108664821741502))
  power = multiplyAdd(power, rest, splat(double: 0.24022650695910133226))
  power = multiplyAdd(power, rest, splat(double: 0.69314718055994530804)) * rest
  let scale = (longBits(shifted) &<< 52) &+ 0x3ff0_0000_0000_0000
  return (double(scale), power)
}

/// The value of a spring that has halved its distance z times: 1 once nothing is left of it, whatever
/// an infinite time has made of `value`.
@inline(__always)
func settled(_ z: DoubleLanes, _ value: DoubleLanes) -> DoubleLanes {
  whereLessOrEqual(splat(double: 1022), z, splat(double: 1), value)
}

/// 2^(−z) for z ≥ 0.
@inline(__always)
func halvings(_ z: DoubleLanes) -> DoubleLanes {
  let (scale, excess) = splitHalvings(z)
  return multiplyAdd(scale, excess, scale)
}

/// 1 − 2^(−z) for z ≥ 0, exact to rounding also where z is small.
@inline(__always)
func oneMinusHalvings(_ z: DoubleLanes) -> DoubleLanes {
  let (scale, excess) = splitHalvings(z)
  return multiplyAdd(0 - scale, excess, 1 - scale)
}

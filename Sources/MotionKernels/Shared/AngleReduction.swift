// SPDX-License-Identifier: MIT
//
// Radians → quarter turns. Exact enough for every float: angles up to 2^20 quarter turns are reduced
// at once, larger ones lane by lane with 2/π to as many bits as they need.

/// Sine and cosine of an angle in radians, any finite number.
@inline(__always)
func sineAndCosine(radians angle: Lanes) -> (sine: Lanes, cosine: Lanes) {
  var (quadrant, rest) = fusesMultiplyAdd ? reduceFused(angle) : reduceWide(angle)
  if anyLessOrEqual(splat(largestQuickAngle), magnitude(angle)) {
    (quadrant, rest) = reduceHugeAngles(angle, quadrant, rest)
  }
  return sineAndCosine(quadrant: quadrant, rest: rest)
}

/// Whole quarter turns and the rest. The product with the first part of 2/π is rounded only once it is
/// less than a turn. Error of the rest: 6e-8.
@inline(__always)
private func reduceFused(_ angle: Lanes) -> (quadrant: Lanes, rest: Lanes) {
  let high = splat(0x1.45f306p-1)
  let quadrant = (angle * high + roundingShift) - roundingShift
  let rest = multiplyAdd(angle, high, 0 - quadrant)
  return (quadrant, multiplyAdd(angle, splat(0x1.b9391p-26), rest))
}

/// The same in double precision, for instruction sets that round the product.
@inline(__always)
private func reduceWide(_ angle: Lanes) -> (quadrant: Lanes, rest: Lanes) {
  let turns = widen(angle) * DoubleLanes(repeating: 0.63661977236758134)
  let quadrant = (turns + doubleRoundingShift) - doubleRoundingShift
  return (narrow(quadrant), narrow(turns - quadrant))
}

/// 2^20 quarter turns.
@inline(__always)
private var largestQuickAngle: Float { 0x1.921fb4p20 }

/// Replaces the reduction of the lanes that are too large for the quick one.
@inline(never)
private func reduceHugeAngles(
  _ angle: Lanes, _ quadrant: Lanes, _ rest: Lanes
) -> (quadrant: Lanes, rest: Lanes) {
  var (quadrant, rest) = (quadrant, rest)
  var lane = 0
  while lane < Lanes.scalarCount {
    let magnitude = angle[lane].magnitude
    if magnitude >= largestQuickAngle, magnitude.isFinite {
      let (whole, turns) = reduceHugeAngle(magnitude)
      let isNegative = angle[lane] < 0
      quadrant[lane] = isNegative ? -whole : whole
      rest[lane] = isNegative ? -turns : turns
    }
    lane &+= 1
  }
  return (quadrant, rest)
}

/// Whole quarter turns modulo 4 and the rest of a positive float of at least 2^20.
///
/// The angle is an integer times a power of two: the bits of 2/π above the point's fourth place give
/// whole turns and are left out; 64 bits from there on times the 24 of the integer give the quadrant
/// in two bits and 38 good ones behind them (Payne and Hanek, 1983).
@inline(__always)
private func reduceHugeAngle(_ angle: Float) -> (quadrant: Float, rest: Float) {
  let exponent = Int((angle.bitPattern >> 23) & 0xff) &- 150
  let integer = UInt64((angle.bitPattern & 0x7f_ffff) | 0x80_0000)
  // The bit of 2/π behind the point that the angle's exponent moves to the place of a 2.
  let first = exponent &- 2
  let product = integer &* (twoOverPi(from: first))
  let quarters = Int64(bitPattern: product)
  let quadrant = (product &+ (1 &<< 61)) &>> 62
  let rest = quarters &- Int64(bitPattern: quadrant &<< 62)
  return (Float(UInt32(truncatingIfNeeded: quadrant)), Float(rest) * 0x1p-62)
}

/// 64 bits of 2/π behind its point, the first of which is number `bit`, 0 being the one half's.
@inline(__always)
private func twoOverPi(from bit: Int) -> UInt64 {
  let word = bit &>> 5
  let shift = UInt64(bit & 31)
  let high = (UInt64(twoOverPiWord(word)) &<< 32) | UInt64(twoOverPiWord(word &+ 1))
  let low = UInt64(twoOverPiWord(word &+ 2)) &<< 32
  return shift == 0 ? high : (high &<< shift) | (low &>> (64 &- shift))
}

/// 2/π in words of 32 bits behind the point.
@inline(__always)
private func twoOverPiWord(_ word: Int) -> UInt32 {
  switch word {
  case 0: 0xa2f9_836e
  case 1: 0x4e44_1529
  case 2: 0xfc27_57d1
  case 3: 0xf534_ddc0
  case 4: 0xdb62_9599
  case 5: 0x3c43_9041
  case 6: 0xfe51_63ab
  default: 0
  }
}

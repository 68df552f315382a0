// SPDX-License-Identifier: MIT

internal import CVectorShims

/// One register's worth of transitions.
typealias Lanes = SIMD16<Float>
typealias BitLanes = SIMD16<UInt32>
typealias DoubleLanes = SIMD16<Double>
typealias LongBitLanes = SIMD16<UInt64>

/// a · b + c, fused where the instruction set can.
@inline(__always)
func multiplyAdd(_ a: Lanes, _ b: Lanes, _ c: Lanes) -> Lanes { bm_multiply_add_f16(a, b, c) }

@inline(__always)
func multiplyAdd(_ a: DoubleLanes, _ b: DoubleLanes, _ c: DoubleLanes) -> DoubleLanes {
  bm_multiply_add_d16(a, b, c)
}

@inline(__always)
func widen(_ a: Lanes) -> DoubleLanes { bm_widen_16(a) }

@inline(__always)
func longBits(_ a: DoubleLanes) -> LongBitLanes { bm_bits_d16(a) }

@inline(__always)
func double(_ a: LongBitLanes) -> DoubleLanes { bm_double_16(a) }

/// `yes` in the lanes where a ≤ b, else `no`; a comparison with NaN is false.
@inline(__always)
func whereLessOrEqual(
  _ a: DoubleLanes, _ b: DoubleLanes, _ yes: DoubleLanes, _ no: DoubleLanes
) -> DoubleLanes { bm_where_less_equal_d16(a, b, yes, no) }

@inline(__always)
func narrow(_ a: DoubleLanes) -> Lanes { bm_narrow_16(a) }

@inline(__always)
func bits(_ a: Lanes) -> BitLanes { bm_bits_16(a) }

@inline(__always)
func float(_ a: BitLanes) -> Lanes { bm_float_16(a) }

/// `yes` in the lanes where a < b, else `no`; a comparison with NaN is false.
@inline(__always)
func whereLess(_ a: Lanes, _ b: Lanes, _ yes: Lanes, _ no: Lanes) -> Lanes {
  bm_where_less_16(a, b, yes, no)
}

/// `yes` in the lanes where a ≤ b, else `no`; a comparison with NaN is false.
@inline(__always)
func whereLessOrEqual(_ a: Lanes, _ b: Lanes, _ yes: Lanes, _ no: Lanes) -> Lanes {
  bm_where_less_equal_16(a, b, yes, no)
}

// SPDX-License-Identifier: MIT

internal import CVectorShims

/// One register's worth of transitions.
typealias Lanes = SIMD8<Float>
typealias BitLanes = SIMD8<UInt32>
typealias DoubleLanes = SIMD8<Double>
typealias LongBitLanes = SIMD8<UInt64>

/// a · b + c, fused where the instruction set can.
@inline(__always)
func multiplyAdd(_ a: Lanes, _ b: Lanes, _ c: Lanes) -> Lanes { bm_multiply_add_f8(a, b, c) }

@inline(__always)
func multiplyAdd(_ a: DoubleLanes, _ b: DoubleLanes, _ c: DoubleLanes) -> DoubleLanes {
  bm_multiply_add_d8(a, b, c)
}

@inline(__always)
func widen(_ a: Lanes) -> DoubleLanes { bm_widen_8(a) }

@inline(__always)
func longBits(_ a: DoubleLanes) -> LongBitLanes { bm_bits_d8(a) }

@inline(__always)
func double(_ a: LongBitLanes) -> DoubleLanes { bm_double_8(a) }

/// `yes` in the lanes where a ≤ b, else `no`; a comparison with NaN is false.
@inline(__always)
func whereLessOrEqual(
  _ a: DoubleLanes, _ b: DoubleLanes, _ yes: DoubleLanes, _ no: DoubleLanes
) -> DoubleLanes { bm_where_less_equal_d8(a, b, yes, no) }

@inline(__always)
func narrow(_ a: DoubleLanes) -> Lanes { bm_narrow_8(a) }

@inline(__always)
func bits(_ a: Lanes) -> BitLanes { bm_bits_8(a) }

@inline(__always)
func float(_ a: BitLanes) -> Lanes { bm_float_8(a) }

/// `yes` in the lanes where a < b, else `no`; a comparison with NaN is false.
@inline(__always)
func whereLess(_ a: Lanes, _ b: Lanes, _ yes: Lanes, _ no: Lanes) -> Lanes {
  bm_where_less_8(a, b, yes, no)
}

/// `yes` in the lanes where a ≤ b, else `no`; a comparison with NaN is false.
@inline(__always)
func whereLessOrEqual(_ a: Lanes, _ b: Lanes, _ yes: Lanes, _ no: Lanes) -> Lanes {
  bm_where_less_equal_8(a, b, yes, no)
}

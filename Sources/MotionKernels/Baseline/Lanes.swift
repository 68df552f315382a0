// SPDX-License-Identifier: MIT

internal import CVectorShims

/// One register's worth of transitions.
typealias Lanes = SIMD4<Float>
typealias BitLanes = SIMD4<UInt32>
typealias DoubleLanes = SIMD4<Double>
typealias LongBitLanes = SIMD4<UInt64>

/// a · b + c, fused where the instruction set can.
@inline(__always)
func multiplyAdd(_ a: Lanes, _ b: Lanes, _ c: Lanes) -> Lanes { bm_multiply_add_f4(a, b, c) }

@inline(__always)
func multiplyAdd(_ a: DoubleLanes, _ b: DoubleLanes, _ c: DoubleLanes) -> DoubleLanes {
  bm_multiply_add_d4(a, b, c)
}

@inline(__always)
func widen(_ a: Lanes) -> DoubleLanes { bm_widen_4(a) }

@inline(__always)
func longBits(_ a: DoubleLanes) -> LongBitLanes { bm_bits_d4(a) }

@inline(__always)
func double(_ a: LongBitLanes) -> DoubleLanes { bm_double_4(a) }

/// `yes` in the lanes where a ≤ b, else `no`; a comparison with NaN is false.
@inline(__always)
func whereLessOrEqual(
  _ a: DoubleLanes, _ b: DoubleLanes, _ yes: DoubleLanes, _ no: DoubleLanes
) -> DoubleLanes { bm_where_less_equal_d4(a, b, yes, no) }

@inline(__always)
func narrow(_ a: DoubleLanes) -> Lanes { bm_narrow_4(a) }

@inline(__always)
func bits(_ a: Lanes) -> BitLanes { bm_bits_4(a) }

@inline(__always)
func float(_ a: BitLanes) -> Lanes { bm_float_4(a) }

/// `yes` in the lanes where a < b, else `no`; a comparison with NaN is false.
@inline(__always)
func whereLess(_ a: Lanes, _ b: Lanes, _ yes: Lanes, _ no: Lanes) -> Lanes {
  bm_where_less_4(a, b, yes, no)
}

/// `yes` in the lanes where a ≤ b, else `no`; a comparison with NaN is false.
@inline(__always)
func whereLessOrEqual(_ a: Lanes, _ b: Lanes, _ yes: Lanes, _ no: Lanes) -> Lanes {
  bm_where_less_equal_4(a, b, yes, no)
}

// SPDX-License-Identifier: MIT

internal import CVectorShims

/// One register's worth of transitions.
typealias Lanes = SIMD16<Float>
typealias BitLanes = SIMD16<UInt32>
typealias DoubleLanes = SIMD16<Double>
typealias LongBitLanes = SIMD16<UInt64>

/// Whether `multiplyAdd` rounds once.
@inline(__always)
var fusesMultiplyAdd: Bool { BM_FUSES_MULTIPLY_ADD != 0 }

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

/// `yes` in the lanes where a = b, else `no`; a comparison with NaN is false.
@inline(__always)
func whereEqual(_ a: Lanes, _ b: Lanes, _ yes: Lanes, _ no: Lanes) -> Lanes {
  bm_where_equal_16(a, b, yes, no)
}

/// The exact square root, rounded once.
@inline(__always)
func squareRoot(_ a: Lanes) -> Lanes { bm_square_root_16(a) }

/// Whether a ≤ b in any lane; a comparison with NaN is false.
@inline(__always)
func anyLessOrEqual(_ a: Lanes, _ b: Lanes) -> Bool { bm_any_less_equal_16(a, b) }

// MARK: - Groups of four lanes

/// a0 b0 a1 b1 of every group.
@inline(__always)
func interleaveLow(_ a: Lanes, _ b: Lanes) -> Lanes { bm_interleave_low_16(a, b) }

/// a2 b2 a3 b3 of every group.
@inline(__always)
func interleaveHigh(_ a: Lanes, _ b: Lanes) -> Lanes { bm_interleave_high_16(a, b) }

/// a0 a1 b0 b1 of every group.
@inline(__always)
func joinLow(_ a: Lanes, _ b: Lanes) -> Lanes { bm_join_low_16(a, b) }

/// a2 a3 b2 b3 of every group.
@inline(__always)
func joinHigh(_ a: Lanes, _ b: Lanes) -> Lanes { bm_join_high_16(a, b) }

/// Lane `k` of each group in all four of its lanes.
@inline(__always)
func splatInGroups(_ a: Lanes, _ k: Int) -> Lanes {
  switch k {
  case 0: bm_splat_0_16(a)
  case 1: bm_splat_1_16(a)
  case 2: bm_splat_2_16(a)
  default: bm_splat_3_16(a)
  }
}

/// The four floats at `address` in every group.
@inline(__always)
func loadGroup(_ address: UnsafePointer<Float>) -> Lanes { unsafe bm_load_group_16(address) }

/// Four floats for each group, which lie `stride` floats apart.
@inline(__always)
func loadGroups(_ address: UnsafePointer<Float>, stride: Int) -> Lanes {
  unsafe bm_load_groups_16(address, stride)
}

@inline(__always)
func storeGroups(_ address: UnsafeMutablePointer<Float>, stride: Int, _ value: Lanes) {
  unsafe bm_store_groups_16(address, stride, value)
}

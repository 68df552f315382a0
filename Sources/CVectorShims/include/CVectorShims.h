// SPDX-License-Identifier: MIT
//
// One or two instructions each for what Swift's SIMD types spell as a call or a branch per lane.
// Unnecessary once Swift lowers `addingProduct`, conversions between SIMD types and
// `replacing(with:where:)` to vector instructions before its inliner counts basic blocks.
//
// Every width is compiled only where the instruction set has registers for it. The multiply-add is
// fused exactly where the instruction set has FMA: elsewhere a fused one would be a call.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#if defined(__FMA__) || defined(__ARM_FEATURE_FMA)
#define BM_MULTIPLY_ADD(a, b, c) __builtin_elementwise_fma(a, b, c)
#define BM_FUSES_MULTIPLY_ADD 1
#else
#define BM_MULTIPLY_ADD(a, b, c) ((a) * (b) + (c))
#define BM_FUSES_MULTIPLY_ADD 0
#endif

#define BM_INLINE static inline __attribute__((always_inline))

// Shuffles stay within groups of four lanes, as the instructions do; each list names the lanes of the
// group that starts at G of operands of N lanes.
#define BM_GROUPS_4(LIST) LIST(0, 4)
#define BM_GROUPS_8(LIST) LIST(0, 8), LIST(4, 8)
#define BM_GROUPS_16(LIST) LIST(0, 16), LIST(4, 16), LIST(8, 16), LIST(12, 16)
#define BM_INTERLEAVE_LOW(G, N) G, G + N, G + 1, G + N + 1
#define BM_INTERLEAVE_HIGH(G, N) G + 2, G + N + 2, G + 3, G + N + 3
#define BM_JOIN_LOW(G, N) G, G + 1, G + N, G + N + 1
#define BM_JOIN_HIGH(G, N) G + 2, G + 3, G + N + 2, G + N + 3
#define BM_SPLAT_0(G, N) G, G, G, G
#define BM_SPLAT_1(G, N) G + 1, G + 1, G + 1, G + 1
#define BM_SPLAT_2(G, N) G + 2, G + 2, G + 2, G + 2
#define BM_SPLAT_3(G, N) G + 3, G + 3, G + 3, G + 3

#define BM_DEFINE_SHUFFLE(N, NAME, LIST)                                                           \
  BM_INLINE bm_float##N bm_##NAME##_##N(bm_float##N a, bm_float##N b) {                            \
    return __builtin_shufflevector(a, b, BM_GROUPS_##N(LIST));                                     \
  }

#define BM_DEFINE_SPLAT(N, NAME, LIST)                                                             \
  BM_INLINE bm_float##N bm_##NAME##_##N(bm_float##N a) {                                           \
    return __builtin_shufflevector(a, a, BM_GROUPS_##N(LIST));                                     \
  }

#define BM_DEFINE_LANES(N)                                                                         \
  typedef float bm_float##N __attribute__((ext_vector_type(N)));                                   \
  typedef double bm_double##N __attribute__((ext_vector_type(N)));                                 \
  typedef uint32_t bm_uint##N __attribute__((ext_vector_type(N)));                                 \
  typedef uint64_t bm_ulong##N __attribute__((ext_vector_type(N)));                                \
  BM_INLINE bm_float##N bm_multiply_add_f##N(bm_float##N a, bm_float##N b, bm_float##N c) {        \
    return BM_MULTIPLY_ADD(a, b, c);                                                               \
  }                                                                                                \
  BM_INLINE bm_double##N bm_multiply_add_d##N(bm_double##N a, bm_double##N b, bm_double##N c) {    \
    return BM_MULTIPLY_ADD(a, b, c);                                                               \
  }                                                                                                \
  BM_INLINE bm_float##N bm_narrow_##N(bm_double##N a) {                                            \
    return __builtin_convertvector(a, bm_float##N);                                                \
  }                                                                                                \
  BM_INLINE bm_float##N bm_where_less_##N(bm_float##N a, bm_float##N b, bm_float##N yes,           \
                                          bm_float##N no) {                                        \
    return a < b ? yes : no;                                                                       \
  }                                                                                                \
  BM_INLINE bm_float##N bm_where_less_equal_##N(bm_float##N a, bm_float##N b, bm_float##N yes,     \
                                                bm_float##N no) {                                  \
    return a <= b ? yes : no;                                                                      \
  }                                                                                                \
  BM_INLINE bm_float##N bm_where_equal_##N(bm_float##N a, bm_float##N b, bm_float##N yes,          \
                                           bm_float##N no) {                                       \
    return a == b ? yes : no;                                                                      \
  }                                                                                                \
  BM_INLINE bm_double##N bm_where_less_equal_d##N(bm_double##N a, bm_double##N b,                  \
                                                  bm_double##N yes, bm_double##N no) {             \
    return a <= b ? yes : no;                                                                      \
  }                                                                                                \
  BM_INLINE bm_double##N bm_widen_##N(bm_float##N a) {                                             \
    return __builtin_convertvector(a, bm_double##N);                                               \
  }                                                                                                \
  BM_INLINE bm_ulong##N bm_bits_d##N(bm_double##N a) { return (bm_ulong##N)a; }                    \
  BM_INLINE bm_double##N bm_double_##N(bm_ulong##N a) { return (bm_double##N)a; }                  \
  BM_INLINE bm_float##N bm_square_root_##N(bm_float##N a) {                                        \
    return __builtin_elementwise_sqrt(a);                                                          \
  }                                                                                                \
  BM_INLINE bool bm_any_less_equal_##N(bm_float##N a, bm_float##N b) {                             \
    return __builtin_reduce_or((bm_uint##N)(a <= b)) != 0;                                         \
  }                                                                                                \
  BM_DEFINE_SHUFFLE(N, interleave_low, BM_INTERLEAVE_LOW)                                          \
  BM_DEFINE_SHUFFLE(N, interleave_high, BM_INTERLEAVE_HIGH)                                        \
  BM_DEFINE_SHUFFLE(N, join_low, BM_JOIN_LOW)                                                      \
  BM_DEFINE_SHUFFLE(N, join_high, BM_JOIN_HIGH)                                                    \
  BM_DEFINE_SPLAT(N, splat_0, BM_SPLAT_0)                                                          \
  BM_DEFINE_SPLAT(N, splat_1, BM_SPLAT_1)                                                          \
  BM_DEFINE_SPLAT(N, splat_2, BM_SPLAT_2)                                                          \
  BM_DEFINE_SPLAT(N, splat_3, BM_SPLAT_3)                                                          \
  BM_INLINE bm_uint##N bm_bits_##N(bm_float##N a) { return (bm_uint##N)a; }                        \
  BM_INLINE bm_float##N bm_float_##N(bm_uint##N a) { return (bm_float##N)a; }

BM_DEFINE_LANES(4)
#ifdef __AVX2__
BM_DEFINE_LANES(8)
#endif
#ifdef __AVX512F__
BM_DEFINE_LANES(16)
#endif

// Groups of four floats of memory, which need only be aligned as floats: the same group in every
// group of lanes, or groups that lie `stride` floats apart.
typedef bm_float4 bm_group __attribute__((aligned(4)));

BM_INLINE bm_float4 bm_load_group_4(const float *at) { return *(const bm_group *)at; }
BM_INLINE bm_float4 bm_load_groups_4(const float *at, long stride) { return bm_load_group_4(at); }
BM_INLINE void bm_store_groups_4(float *at, long stride, bm_float4 a) { *(bm_group *)at = a; }

#ifdef __AVX2__
BM_INLINE bm_float8 bm_pair_8(bm_float4 a, bm_float4 b) {
  return __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7);
}
BM_INLINE bm_float8 bm_load_group_8(const float *at) {
  return bm_pair_8(bm_load_group_4(at), bm_load_group_4(at));
}
BM_INLINE bm_float8 bm_load_groups_8(const float *at, long stride) {
  return bm_pair_8(bm_load_group_4(at), bm_load_group_4(at + stride));
}
BM_INLINE void bm_store_groups_8(float *at, long stride, bm_float8 a) {
  bm_store_groups_4(at, 0, a.lo);
  bm_store_groups_4(at + stride, 0, a.hi);
}
#endif

#ifdef __AVX512F__
BM_INLINE bm_float16 bm_pair_16(bm_float8 a, bm_float8 b) {
  return __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}
BM_INLINE bm_float16 bm_load_group_16(const float *at) {
  return bm_pair_16(bm_load_group_8(at), bm_load_group_8(at));
}
BM_INLINE bm_float16 bm_load_groups_16(const float *at, long stride) {
  return bm_pair_16(bm_load_groups_8(at, stride), bm_load_groups_8(at + 2 * stride, stride));
}
BM_INLINE void bm_store_groups_16(float *at, long stride, bm_float16 a) {
  bm_store_groups_8(at, stride, a.lo);
  bm_store_groups_8(at + 2 * stride, stride, a.hi);
}
#endif

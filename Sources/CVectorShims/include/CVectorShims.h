// SPDX-License-Identifier: MIT
//
// One or two instructions each for what Swift's SIMD types spell as a call or a branch per lane.
// Unnecessary once Swift lowers `addingProduct`, conversions between SIMD types and
// `replacing(with:where:)` to vector instructions before its inliner counts basic blocks.
//
// Every width is compiled only where the instruction set has registers for it. The multiply-add is
// fused exactly where the instruction set has FMA: elsewhere a fused one would be a call.
#pragma once

#include <stdint.h>

#if defined(__FMA__) || defined(__ARM_FEATURE_FMA)
#define BM_MULTIPLY_ADD(a, b, c) __builtin_elementwise_fma(a, b, c)
#else
#define BM_MULTIPLY_ADD(a, b, c) ((a) * (b) + (c))
#endif

#define BM_INLINE static inline __attribute__((always_inline))

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
  BM_INLINE bm_double##N bm_where_less_equal_d##N(bm_double##N a, bm_double##N b,                  \
                                                  bm_double##N yes, bm_double##N no) {             \
    return a <= b ? yes : no;                                                                      \
  }                                                                                                \
  BM_INLINE bm_double##N bm_widen_##N(bm_float##N a) {                                             \
    return __builtin_convertvector(a, bm_double##N);                                               \
  }                                                                                                \
  BM_INLINE bm_ulong##N bm_bits_d##N(bm_double##N a) { return (bm_ulong##N)a; }                    \
  BM_INLINE bm_double##N bm_double_##N(bm_ulong##N a) { return (bm_double##N)a; }                  \
  BM_INLINE bm_uint##N bm_bits_##N(bm_float##N a) { return (bm_uint##N)a; }                        \
  BM_INLINE bm_float##N bm_float_##N(bm_uint##N a) { return (bm_float##N)a; }

BM_DEFINE_LANES(4)
#ifdef __AVX2__
BM_DEFINE_LANES(8)
#endif
#ifdef __AVX512F__
BM_DEFINE_LANES(16)
#endif

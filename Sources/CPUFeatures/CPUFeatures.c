// SPDX-License-Identifier: MIT

#include "CPUFeatures.h"

#include <stdint.h>

#if defined(__linux__)
#include <sys/mman.h>
#endif

#if defined(__linux__) && defined(MADV_HUGEPAGE)
void bm_advise_large_pages(void *start, size_t bytes) { madvise(start, bytes, MADV_HUGEPAGE); }
#else
void bm_advise_large_pages(void *start, size_t bytes) {
  (void)start;
  (void)bytes;
}
#endif

const char *bm_compiler_version(void) { return __VERSION__; }

const char *bm_kernel_flags(void) { return BM_KERNEL_FLAGS; }

#if defined(__x86_64__)

#include <cpuid.h>

typedef struct {
  uint32_t leaf1_ecx;
  uint32_t leaf7_ebx;
  uint32_t extended_ecx;
  uint64_t saved_state;
} bm_features;

static bm_features bm_read_features(void) {
  bm_features f = {0};
  uint32_t eax, ebx, ecx, edx;
  if (__get_cpuid(1, &eax, &ebx, &ecx, &edx)) f.leaf1_ecx = ecx;
  if (__get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx)) f.leaf7_ebx = ebx;
  if (__get_cpuid(0x80000001, &eax, &ebx, &ecx, &edx)) f.extended_ecx = ecx;
  if (f.leaf1_ecx & bit_OSXSAVE) {
    uint32_t low, high;
    __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    f.saved_state = ((uint64_t)high << 32) | low;
  }
  return f;
}

static bool bm_contains(uint64_t have, uint64_t want) { return (have & want) == want; }

bool bm_cpu_has_avx2(void) {
  bm_features f = bm_read_features();
  return bm_contains(f.saved_state, 0x6) && bm_contains(f.leaf1_ecx, bit_AVX | bit_FMA) &&
         bm_contains(f.leaf7_ebx, bit_AVX2);
}

bool bm_cpu_has_avx512(void) {
  const uint32_t lzcnt = 1u << 5;
  bm_features f = bm_read_features();
  return bm_cpu_has_avx2() && bm_contains(f.saved_state, 0xe6) &&
         bm_contains(f.leaf1_ecx, bit_F16C | bit_MOVBE) && bm_contains(f.extended_ecx, lzcnt) &&
         bm_contains(f.leaf7_ebx, bit_BMI | bit_BMI2 | bit_AVX512F | bit_AVX512BW | bit_AVX512CD |
                                      bit_AVX512DQ | bit_AVX512VL);
}

#else

bool bm_cpu_has_avx2(void) { return false; }
bool bm_cpu_has_avx512(void) { return false; }

#endif

// SPDX-License-Identifier: MIT
//
// What the processor and the operating system can run. In C because Swift has no cpuid and xgetbv.
#pragma once

#include <stdbool.h>
#include <stddef.h>

/// AVX2 and FMA, with the operating system saving the 256-bit registers.
bool bm_cpu_has_avx2(void);

/// Everything of x86-64-v4 (AVX-512 F, BW, CD, DQ, VL and all below it), with the operating system
/// saving the 512-bit registers.
bool bm_cpu_has_avx512(void);

/// The compiler that built the package, as it names itself.
const char *bm_compiler_version(void);

/// The instruction-set flags of each kernel module, from the manifest: "AVX2: -mavx2 -mfma; …".
const char *bm_kernel_flags(void);

/// Asks the operating system for large pages behind this memory, before it is touched. Best effort:
/// where it has none to give, nothing happens. Unnecessary once allocators ask by themselves.
void bm_advise_large_pages(void *start, size_t bytes);

/// Fetches the cache line of an address that is needed soon; any address will do. Unnecessary once
/// Swift has a prefetch of its own.
static inline void bm_prefetch(const void *address) { __builtin_prefetch(address, 1); }

// Numbers below the least normal one count as 0 until the mode is restored: processors take a
// hundred cycles for an operation on them. Unnecessary once Swift can set the floating-point mode.
#if defined(__x86_64__)
static inline unsigned long bm_flush_denormals(void) {
  unsigned old = __builtin_ia32_stmxcsr();
  __builtin_ia32_ldmxcsr(old | 0x8040);
  return old;
}
static inline void bm_restore_denormals(unsigned long mode) {
  __builtin_ia32_ldmxcsr((unsigned)mode);
}
#elif defined(__aarch64__)
static inline unsigned long bm_flush_denormals(void) {
  unsigned long old;
  __asm__ volatile("mrs %0, fpcr" : "=r"(old));
  __asm__ volatile("msr fpcr, %0" : : "r"(old | (1ul << 24)) : "memory");
  return old;
}
static inline void bm_restore_denormals(unsigned long mode) {
  __asm__ volatile("msr fpcr, %0" : : "r"(mode) : "memory");
}
#else
static inline unsigned long bm_flush_denormals(void) { return 0; }
static inline void bm_restore_denormals(unsigned long mode) { (void)mode; }
#endif

// SPDX-License-Identifier: MIT
//
// What the processor and the operating system can run. In C because Swift has no cpuid and xgetbv.
#pragma once

#include <stdbool.h>

/// AVX2 and FMA, with the operating system saving the 256-bit registers.
bool bm_cpu_has_avx2(void);

/// Everything of x86-64-v4 (AVX-512 F, BW, CD, DQ, VL and all below it), with the operating system
/// saving the 512-bit registers.
bool bm_cpu_has_avx512(void);

/// The compiler that built the package, as it names itself.
const char *bm_compiler_version(void);

/// The instruction-set flags of each kernel module, from the manifest: "AVX2: -mavx2 -mfma; …".
const char *bm_kernel_flags(void);

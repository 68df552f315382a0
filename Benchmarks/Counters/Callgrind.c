// SPDX-License-Identifier: MIT
//
// Asks callgrind, which runs this program, to count from here to there. A request is a sequence of
// instructions that does nothing on a processor. Written out, because valgrind's headers may be
// absent where valgrind is not; not needed any more when Swift has inline assembly.

#include "CBenchmarkCounters.h"

#include <stddef.h>
#include <stdint.h>

enum {
  BM_RUNNING_ON_VALGRIND = 0x1001,
  BM_CALLGRIND = 'C' << 24 | 'T' << 16,
  BM_ZERO_STATS = BM_CALLGRIND + 1,
  BM_DUMP_STATS_AT = BM_CALLGRIND + 3,
  BM_START_INSTRUMENTATION = BM_CALLGRIND + 4,
  BM_STOP_INSTRUMENTATION = BM_CALLGRIND + 5,
};

static uintptr_t bm_request(uintptr_t request, const void *argument) {
  volatile uintptr_t words[6] = {request, (uintptr_t)argument, 0, 0, 0, 0};
  uintptr_t result = 0;
#if defined(__x86_64__)
  __asm__ volatile(
      "rolq $3, %%rdi; rolq $13, %%rdi; rolq $61, %%rdi; rolq $51, %%rdi; xchgq %%rbx, %%rbx"
      : "=d"(result)
      : "a"(&words[0]), "0"(result)
      : "cc", "memory");
#elif defined(__aarch64__)
  register uintptr_t answer __asm__("x3") = result;
  register const volatile uintptr_t *question __asm__("x4") = words;
  __asm__ volatile(
      "ror x12, x12, #3; ror x12, x12, #13; ror x12, x12, #51; ror x12, x12, #61;"
      "orr x10, x10, x10"
      : "+r"(answer)
      : "r"(question)
      : "cc", "memory");
  result = answer;
#else
  (void)words;
#endif
  return result;
}

int bm_runs_on_valgrind(void) { return bm_request(BM_RUNNING_ON_VALGRIND, NULL) != 0; }

void bm_callgrind_start(void) {
  bm_request(BM_START_INSTRUMENTATION, NULL);
  bm_request(BM_ZERO_STATS, NULL);
}

void bm_callgrind_stop(const char *name) {
  bm_request(BM_DUMP_STATS_AT, name);
  bm_request(BM_STOP_INSTRUMENTATION, NULL);
}

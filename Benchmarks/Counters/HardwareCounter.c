// SPDX-License-Identifier: MIT
//
// Opens the processor's counters through the kernel. Not needed any more when Swift can call
// `syscall`, which takes any number of arguments.

#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "CBenchmarkCounters.h"

#include <errno.h>

#if defined(__linux__)

#include <linux/perf_event.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static const uint64_t bm_events[] = {
    [BM_INSTRUCTIONS] = PERF_COUNT_HW_INSTRUCTIONS,
    [BM_CYCLES] = PERF_COUNT_HW_CPU_CYCLES,
    [BM_BRANCH_MISSES] = PERF_COUNT_HW_BRANCH_MISSES,
    [BM_CACHE_MISSES] = PERF_COUNT_HW_CACHE_MISSES,
};

int bm_hardware_open(enum bm_hardware_event event) {
  struct perf_event_attr attributes;
  memset(&attributes, 0, sizeof attributes);
  attributes.size = sizeof attributes;
  attributes.type = PERF_TYPE_HARDWARE;
  attributes.config = bm_events[event];
  attributes.exclude_kernel = 1;
  attributes.exclude_hv = 1;
  attributes.read_format = PERF_FORMAT_TOTAL_TIME_ENABLED | PERF_FORMAT_TOTAL_TIME_RUNNING;
  long descriptor =
      syscall(SYS_perf_event_open, &attributes, 0, -1, -1, (unsigned long)PERF_FLAG_FD_CLOEXEC);
  return descriptor < 0 ? -errno : (int)descriptor;
}

int bm_hardware_read(int descriptor, struct bm_hardware_count *count) {
  return read(descriptor, count, sizeof *count) == (ssize_t)sizeof *count;
}

#else

int bm_hardware_open(enum bm_hardware_event event) {
  (void)event;
  return -ENOSYS;
}

int bm_hardware_read(int descriptor, struct bm_hardware_count *count) {
  (void)descriptor;
  (void)count;
  return 0;
}

#endif

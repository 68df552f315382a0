// SPDX-License-Identifier: MIT

#ifndef C_BENCHMARK_COUNTERS_H
#define C_BENCHMARK_COUNTERS_H

// MARK: - Callgrind

/// Whether valgrind runs this program and can be asked something.
int bm_runs_on_valgrind(void);

/// Counts from here, with all counts at 0.
void bm_callgrind_start(void);

/// Writes what was counted into a file that holds `name`, and stops counting.
void bm_callgrind_stop(const char *name);

// MARK: - Hardware

enum bm_hardware_event {
  BM_INSTRUCTIONS,
  BM_CYCLES,
  BM_BRANCH_MISSES,
  BM_CACHE_MISSES,
};

/// Counts an event of this thread outside the kernel. Returns a descriptor, or -errno.
int bm_hardware_open(enum bm_hardware_event event);

/// The count so far, and for how many nanoseconds the event was wanted and was counted.
struct bm_hardware_count {
  unsigned long long value, wanted, counted;
};

/// Returns 0 when it cannot be read.
int bm_hardware_read(int descriptor, struct bm_hardware_count *count);

#endif

// SPDX-License-Identifier: MIT

#ifndef C_ALLOCATION_COUNTER_H
#define C_ALLOCATION_COUNTER_H

/// Whether allocations are counted: with glibc, and without a sanitizer, which has its own allocator.
int bm_allocation_counter_works(void);

/// Allocations and reallocations of this thread so far.
unsigned long bm_allocation_count(void);

/// Bytes that were asked for with them.
unsigned long bm_allocated_bytes(void);

#endif

// SPDX-License-Identifier: MIT
//
// Counts every allocation of the process by standing in front of the C library's allocator. Not
// needed any more when the test library can count allocations itself.

#include "CAllocationCounter.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define BM_HAS_SANITIZER 1
#endif
#endif

static __thread unsigned long bm_count;

unsigned long bm_allocation_count(void) { return bm_count; }

#if defined(__GLIBC__) && !defined(BM_HAS_SANITIZER)

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

int bm_allocation_counter_works(void) { return 1; }

void *malloc(size_t size) {
  bm_count++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  bm_count++;
  return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
  bm_count++;
  return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
  bm_count++;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *memory = memalign(alignment, size);
  if (memory == NULL) return ENOMEM;
  *result = memory;
  return 0;
}

#else

int bm_allocation_counter_works(void) { return 0; }

#endif

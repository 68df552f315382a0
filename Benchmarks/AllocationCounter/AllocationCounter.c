// SPDX-License-Identifier: MIT
//
// Counts the allocations of a thread by standing in front of the C library's allocator. Programs
// link it, libraries never. Not needed any more when Swift can say what a closure allocates.

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
static __thread unsigned long bm_bytes;

unsigned long bm_allocation_count(void) { return bm_count; }

unsigned long bm_allocated_bytes(void) { return bm_bytes; }

#if defined(__GLIBC__) && !defined(BM_HAS_SANITIZER)

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

int bm_allocation_counter_works(void) { return 1; }

static void bm_note(size_t size) {
  bm_count++;
  bm_bytes += size;
}

void *malloc(size_t size) {
  bm_note(size);
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  bm_note(count * size);
  return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
  bm_note(size);
  return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
  bm_note(size);
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

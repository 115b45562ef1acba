// Puts each anonymous mapping 4 GiB behind the last one.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <sys/mman.h>

void *mmap(void *address, size_t length, int protection, int flags, int file, off_t offset) {
  static void *(*next)(void *, size_t, int, int, int, off_t);
  static uintptr_t place = 0x100000000000;
  if (!next)
    next = (void *(*)(void *, size_t, int, int, int, off_t))dlsym(RTLD_NEXT, "mmap");
  if (!address && file == -1 && (protection & PROT_WRITE))
    address = (void *)__sync_fetch_and_add(&place, (uintptr_t)1 << 32);
  return next(address, length, protection, flags, file, offset);
}

void *mmap64(void *address, size_t length, int protection, int flags, int file, off_t offset) {
  return mmap(address, length, protection, flags, file, offset);
}

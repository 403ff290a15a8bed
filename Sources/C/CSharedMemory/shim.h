#ifndef TOUCHSTONE_CSHAREDMEMORY_H
#define TOUCHSTONE_CSHAREDMEMORY_H

#include <linux/memfd.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The C library declares what follows only to programs that ask for GNU's extensions first. */

static inline int shared_memory_create(const char *name) {
  return (int)syscall(SYS_memfd_create, name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
}

/* Gives the first bytes of a file back; its size stays. FALLOC_FL_KEEP_SIZE | FALLOC_FL_PUNCH_HOLE. */
static inline int shared_memory_punch_hole(int descriptor, size_t count) {
  return (int)syscall(SYS_fallocate, descriptor, 1 | 2, (size_t)0, count);
}

/* fcntl's commands and the seals, as in linux/fcntl.h, which cannot be read beside fcntl.h. */
static const int shared_memory_add_seals = 1033;
static const int shared_memory_get_seals = 1034;
static const int shared_memory_seal_seal = 0x0001;
static const int shared_memory_seal_shrink = 0x0002;
static const int shared_memory_seal_grow = 0x0004;
static const int shared_memory_seal_write = 0x0008;

#endif

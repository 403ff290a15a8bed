#ifndef TOUCHSTONE_CSYSTEM_H
#define TOUCHSTONE_CSYSTEM_H

#include <fcntl.h>
#include <linux/memfd.h>
#include <linux/stat.h>
#include <spawn.h>
#include <stddef.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

/* The C library declares what follows only to programs that ask for GNU's extensions first. */

/* rename(2) that fails with EEXIST instead of replacing what is there: RENAME_NOREPLACE. */
static inline int files_rename_new(const char *from, const char *to) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 1);
}

/* rename(2) that gives each of two files the name of the other one: RENAME_EXCHANGE. */
static inline int files_exchange(const char *one, const char *other) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, 2);
}

/* The kind of the file system of `path`, as in linux/magic.h; 0 if it is not known. */
static inline unsigned int files_kind(const char *path) {
  struct statfs status;
  return statfs(path, &status) == 0 ? (unsigned int)status.f_type : 0;
}

/* The most bytes of a name in the folder `path`; 0 if that is not known. */
static inline long files_longest_name(const char *path) {
  struct statfs status;
  return statfs(path, &status) == 0 ? status.f_namelen : 0;
}

/* pipe2(2) of two ends that no program inherits. */
static inline int files_pipe(int *ends) { return (int)syscall(SYS_pipe2, ends, O_CLOEXEC); }

/* The request of ioctl(2) with which files share their blocks: FICLONE. */
static const unsigned long files_clone_request = 0x40049409;

/* copy_file_range(2) from an offset of one file to where another one is written next. */
static inline long files_copy_range(int from, long long offset, int to, size_t count) {
  return syscall(SYS_copy_file_range, from, &offset, to, (void *)0, count, 0);
}

/* The number of the mount on which `path` lies; 0 where the kernel does not say (before 5.8). */
static inline unsigned long long files_mount(const char *path) {
  struct statx status;
  if (syscall(SYS_statx, AT_FDCWD, path, 0, STATX_MNT_ID, &status) != 0) return 0;
  return status.stx_mask & STATX_MNT_ID ? status.stx_mnt_id : 0;
}

/* As in sched.h. */
static const int threads_batch_policy = 3;

/* Whether the calling thread is the first of the process. */
static inline int shell_is_main_thread(void) { return syscall(SYS_gettid) == getpid(); }

/* As in spawn.h. */
extern int posix_spawn_file_actions_addchdir_np(
    posix_spawn_file_actions_t *actions, const char *path);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

/* prlimit(2) of the processor time of a process, in seconds: RLIMIT_CPU. */
static inline int processes_limit_time(int process, unsigned long long seconds) {
  const unsigned long long limits[] = {seconds, seconds};
  return (int)syscall(SYS_prlimit64, process, 0, limits, (void *)0);
}

static inline int shared_memory_create(const char *name) {
  return (int)syscall(SYS_memfd_create, name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
}

/* Gives bytes of a file back; its size stays. FALLOC_FL_KEEP_SIZE | FALLOC_FL_PUNCH_HOLE. */
static inline int shared_memory_punch_hole(int descriptor, size_t start, size_t count) {
  return (int)syscall(SYS_fallocate, descriptor, 1 | 2, start, count);
}

/* Allocates bytes of a file. FALLOC_FL_KEEP_SIZE. */
static inline int shared_memory_reserve(int descriptor, size_t start, size_t count) {
  return (int)syscall(SYS_fallocate, descriptor, 1, start, count);
}

/* fcntl's commands and the seals, as in linux/fcntl.h, which cannot be read beside fcntl.h. */
static const int shared_memory_add_seals = 1033;
static const int shared_memory_get_seals = 1034;
static const int shared_memory_seal_seal = 0x0001;
static const int shared_memory_seal_shrink = 0x0002;
static const int shared_memory_seal_grow = 0x0004;
static const int shared_memory_seal_write = 0x0008;

#endif

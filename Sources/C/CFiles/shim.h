#ifndef TOUCHSTONE_CFILES_H
#define TOUCHSTONE_CFILES_H

#include <fcntl.h>
#include <linux/stat.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The C library declares what follows only to programs that ask for GNU's extensions first. */

/* rename(2) that fails with EEXIST instead of replacing what is there: RENAME_NOREPLACE. */
static inline int files_rename_new(const char *from, const char *to) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 1);
}

/* The number of the mount on which `path` lies; 0 where the kernel does not say (before 5.8). */
static inline unsigned long long files_mount(const char *path) {
  struct statx status;
  if (syscall(SYS_statx, AT_FDCWD, path, 0, STATX_MNT_ID, &status) != 0) return 0;
  return status.stx_mask & STATX_MNT_ID ? status.stx_mnt_id : 0;
}

#endif

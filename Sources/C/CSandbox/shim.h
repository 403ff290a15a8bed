#ifndef TOUCHSTONE_CCONFINEMENT_H
#define TOUCHSTONE_CCONFINEMENT_H

#include <asm/unistd.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <ucontext.h>
#include <unistd.h>

/* The C library has no functions for these system calls, or variadic ones, which Swift cannot call. */

static inline int sandbox_prctl(int option, unsigned long value) {
  return prctl(option, value, 0UL, 0UL, 0UL);
}

static inline long sandbox_seccomp(
    unsigned int operation, unsigned int flags, const struct sock_fprog *program) {
  return syscall(__NR_seccomp, operation, flags, program);
}

/* Gives up all rights of an administrator: those that are in force, those that could be, and those
   that a program would inherit. */
static inline int sandbox_drop_capabilities(void) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {{0, 0, 0}};
  return (int)syscall(__NR_capset, &header, none);
}

/* A ruleset as of Landlock's ABI 6. The headers of Debian 12 know its first field only. */
struct sandbox_ruleset {
  uint64_t handled_access_fs;
  uint64_t handled_access_net;
  uint64_t scoped;
};

static inline int sandbox_landlock_version(void) {
  return (int)syscall(
      __NR_landlock_create_ruleset, NULL, (size_t)0, LANDLOCK_CREATE_RULESET_VERSION);
}

static inline int sandbox_landlock_ruleset(const struct sandbox_ruleset *ruleset) {
  return (int)syscall(__NR_landlock_create_ruleset, ruleset, sizeof *ruleset, 0U);
}

static inline int sandbox_landlock_allow(int ruleset, uint64_t access, int parent) {
  struct landlock_path_beneath_attr rule = {.allowed_access = access, .parent_fd = parent};
  return (int)syscall(__NR_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0U);
}

static inline int sandbox_landlock_restrict(int ruleset) {
  return (int)syscall(__NR_landlock_restrict_self, ruleset, 0U);
}

/* The question whether a file may be read, which the filter hands to a handler of SIGSYS instead of the
   kernel. The context of the signal holds the arguments of the call, and takes its result; the C library names
   the registers only to programs that ask for GNU's extensions. */

#if defined(__x86_64__)
enum { sandbox_rax = 13, sandbox_rdi = 8, sandbox_rsi = 9 };
#endif

/* Answers yes if the file can be opened, and otherwise that it must not be read, whatever the reason. */
static inline void sandbox_answer_test(int signal, siginfo_t *info, void *raw) {
  mcontext_t *registers = &((ucontext_t *)raw)->uc_mcontext;
  (void)signal;
#if defined(__x86_64__)
  int has_folder = info->si_syscall != __NR_access;
  int folder = has_folder ? (int)registers->gregs[sandbox_rdi] : AT_FDCWD;
  const char *path = (const char *)registers->gregs[has_folder ? sandbox_rsi : sandbox_rdi];
#elif defined(__aarch64__)
  int folder = (int)registers->regs[0];
  const char *path = (const char *)registers->regs[1];
#endif
  int error = errno;
  int file = openat(folder, path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  if (file >= 0) close(file);
  errno = error;
  long result = file >= 0 ? 0 : -EACCES;
#if defined(__x86_64__)
  registers->gregs[sandbox_rax] = result;
#elif defined(__aarch64__)
  registers->regs[0] = (unsigned long long)result;
#endif
}

/* Lets the handler answer from now on. */
static inline int sandbox_answer_tests(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = sandbox_answer_test;
  action.sa_flags = SA_SIGINFO | SA_RESTART;
  return sigaction(SIGSYS, &action, NULL);
}

/* Macros that Swift does not import. */

/* As system calls report it; 0 for one that the filter does not know. */
static inline uint32_t sandbox_architecture(void) {
#if defined(__x86_64__)
  return AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
  return AUDIT_ARCH_AARCH64;
#else
  return 0;
#endif
}

/* What the C library declares only to programs that ask for GNU's extensions first, as in
   linux/fcntl.h, which cannot be read beside fcntl.h. */
static const int sandbox_empty_path = 0x1000;

#endif

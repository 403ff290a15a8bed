import CSandbox
import Glibc

/// The system calls that a decoder process may make; all others fail with `EPERM`.
struct DecoderCalls {
  /// Whether files may be opened for reading; Landlock limits these to fonts.
  let mayReadFonts: Bool
  let threads: Bool
  /// The number of the sandboxed process.
  let process: Int32

  /// The rules, those with argument checks first. The kernel evaluates them in this order, except
  /// for calls that are always allowed, which it caches (since Linux 5.11).
  var rules: [SystemCallRule] {
    memory + descriptors + signals + processes + files
      + SystemCallRule.always(.allow, Self.allowed + Self.allowedLegacyCalls)
      + SystemCallRule.always(.kill, Self.attacks)
  }

  // MARK: Allowed with any arguments

  private static let allowed =
    openDescriptors + existingMemory + signalHandling + waiting + clocks + ownThreads + queries

  /// Reading, writing and closing open files: those from the viewer, the connection to it and the
  /// memory shared with it. `memfd_create` is excluded, because no limit counts its memory; the
  /// viewer provides shared memory of a fixed size.
  private static let openDescriptors = [
    __NR_read, __NR_write, __NR_pread64, __NR_pwrite64, __NR_readv, __NR_writev, __NR_preadv,
    __NR_pwritev, __NR_lseek, __NR_close, __NR_dup, __NR_dup3, __NR_fstat, __NR_fstatfs,
    __NR_fadvise64, __NR_pipe2, __NR_recvmsg, __NR_recvfrom, __NR_sendmsg, __NR_shutdown,
  ]

  /// Operations on existing memory that do not make it executable.
  private static let existingMemory = [
    __NR_brk, __NR_munmap, __NR_mremap, __NR_madvise, __NR_msync, __NR_membarrier,
  ]

  /// Signal handlers, and returning from them.
  private static let signalHandling = [
    __NR_rt_sigaction, __NR_rt_sigprocmask, __NR_rt_sigreturn, __NR_sigaltstack,
    __NR_restart_syscall,
  ]

  /// Waiting for other threads, and in the event loop of GLib, which some libraries use.
  private static let waiting = [
    __NR_futex, __NR_ppoll, __NR_pselect6, __NR_epoll_create1, __NR_epoll_ctl, __NR_epoll_pwait,
    __NR_eventfd2,
  ]

  private static let clocks = [
    __NR_clock_gettime, __NR_clock_getres, __NR_clock_nanosleep, __NR_nanosleep, __NR_gettimeofday,
  ]

  /// The start and end of threads, and questions about their scheduling.
  private static let ownThreads = [
    __NR_exit, __NR_exit_group, __NR_set_robust_list, __NR_set_tid_address, __NR_rseq,
    __NR_sched_yield, __NR_sched_getaffinity, __NR_sched_getattr, __NR_sched_getparam,
    __NR_sched_getscheduler, __NR_sched_get_priority_max, __NR_sched_get_priority_min,
  ]

  /// Harmless queries about the process and the machine.
  private static let queries = [
    __NR_getpid, __NR_gettid, __NR_getppid, __NR_getuid, __NR_geteuid, __NR_getgid, __NR_getegid,
    __NR_getrandom, __NR_getrusage, __NR_times, __NR_getcpu, __NR_sysinfo, __NR_uname,
  ]

  #if arch(x86_64)
    /// Older equivalents, which newer architectures lack, and the base of thread-local storage.
    private static let allowedLegacyCalls = [
      __NR_dup2, __NR_pipe, __NR_poll, __NR_select, __NR_epoll_wait, __NR_time, __NR_arch_prctl,
    ]
  #else
    private static let allowedLegacyCalls: [Int32] = []
  #endif

  // MARK: Attacks

  /// Calls that no decoder makes by mistake: starting programs, accessing other processes, changing
  /// mounts or kernel code, and interfaces commonly used to attack kernels.
  private static let attacks = [
    __NR_execve, __NR_execveat, __NR_ptrace, __NR_process_vm_readv, __NR_process_vm_writev,
    __NR_process_madvise, __NR_pidfd_getfd, __NR_pidfd_send_signal, __NR_kcmp, __NR_mount,
    __NR_umount2, __NR_pivot_root, __NR_chroot, __NR_move_mount, __NR_open_tree, __NR_fsopen,
    __NR_fsmount, __NR_fsconfig, __NR_fspick, __NR_mount_setattr, __NR_open_by_handle_at,
    __NR_unshare, __NR_setns, __NR_bpf, __NR_perf_event_open, __NR_userfaultfd, __NR_io_uring_setup,
    __NR_io_uring_enter, __NR_io_uring_register, __NR_keyctl, __NR_add_key, __NR_request_key,
    __NR_init_module, __NR_finit_module, __NR_delete_module, __NR_kexec_load, __NR_reboot,
    __NR_swapon, __NR_swapoff, __NR_personality,
  ]
}

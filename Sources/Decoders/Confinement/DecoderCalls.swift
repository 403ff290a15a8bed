import CConfinement
import Glibc

/// Which system calls a process that decodes pictures may make; all others fail with `EPERM`.
struct DecoderCalls {
  /// Whether files may be opened for reading, of which Landlock leaves the fonts.
  let mayReadFonts: Bool
  let threads: Bool
  /// The process that is confined.
  let process: Int32

  /// Those that look at arguments first: the kernel goes through the rules in this order, but for
  /// calls that are always allowed, which it remembers (since Linux 5.11).
  var rules: [SystemCallRule] {
    memory + descriptors + signals + processes + files
      + SystemCallRule.always(.allow, Self.allowed + Self.allowedOfOldKind)
      + SystemCallRule.always(.kill, Self.attacks)
  }

  // MARK: Allowed whatever the arguments are

  private static let allowed =
    descriptorsAtHand + memoryAtHand + signalsToItself + waiting + clocks + threadsOfItself + facts

  /// Reading and writing what is open: files that the viewer hands over, the link to it, memory
  /// that is shared with it; and closing. No new memory that could be shared (`memfd_create`), which
  /// no limit counts: there is that of the viewer, which nobody makes larger.
  private static let descriptorsAtHand = [
    __NR_read, __NR_write, __NR_pread64, __NR_pwrite64, __NR_readv, __NR_writev, __NR_preadv,
    __NR_pwritev, __NR_lseek, __NR_close, __NR_dup, __NR_dup3, __NR_fstat, __NR_fstatfs,
    __NR_fallocate, __NR_fadvise64, __NR_pipe2, __NR_recvmsg, __NR_recvfrom, __NR_sendmsg,
    __NR_shutdown,
  ]

  /// Memory that is neither new nor made executable.
  private static let memoryAtHand = [
    __NR_brk, __NR_munmap, __NR_mremap, __NR_madvise, __NR_msync, __NR_membarrier,
  ]

  /// Handlers, and coming back from them.
  private static let signalsToItself = [
    __NR_rt_sigaction, __NR_rt_sigprocmask, __NR_rt_sigreturn, __NR_sigaltstack,
    __NR_restart_syscall,
  ]

  /// For other threads, and in the event loop of GLib, which some libraries bring.
  private static let waiting = [
    __NR_futex, __NR_ppoll, __NR_pselect6, __NR_epoll_create1, __NR_epoll_ctl, __NR_epoll_pwait,
    __NR_eventfd2,
  ]

  private static let clocks = [
    __NR_clock_gettime, __NR_clock_getres, __NR_clock_nanosleep, __NR_nanosleep, __NR_gettimeofday,
  ]

  /// What a thread does at its start and its end, and asks about its turn at the processor.
  private static let threadsOfItself = [
    __NR_exit, __NR_exit_group, __NR_set_robust_list, __NR_set_tid_address, __NR_rseq,
    __NR_sched_yield, __NR_sched_getaffinity, __NR_sched_getattr, __NR_sched_getparam,
    __NR_sched_getscheduler, __NR_sched_get_priority_max, __NR_sched_get_priority_min,
  ]

  /// Harmless questions about the process and the machine.
  private static let facts = [
    __NR_getpid, __NR_gettid, __NR_getppid, __NR_getuid, __NR_geteuid, __NR_getgid, __NR_getegid,
    __NR_getrandom, __NR_getrusage, __NR_times, __NR_getcpu, __NR_sysinfo, __NR_uname,
  ]

  #if arch(x86_64)
    /// The same by older calls, which newer architectures have not; and the base of a thread's
    /// own variables.
    private static let allowedOfOldKind = [
      __NR_dup2, __NR_pipe, __NR_poll, __NR_select, __NR_epoll_wait, __NR_time, __NR_arch_prctl,
    ]
  #else
    private static let allowedOfOldKind: [Int32] = []
  #endif

  // MARK: Never

  /// What no decoder does by mistake: other programs, other processes, the file system's layout,
  /// the kernel's code, and interfaces through which kernels are attacked.
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

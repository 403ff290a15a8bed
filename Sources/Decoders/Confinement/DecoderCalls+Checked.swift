import CConfinement
import Glibc

/// The calls whose arguments matter.
extension DecoderCalls {
  /// New memory: never executable, and shared only as a file that is open.
  var memory: [SystemCallRule] {
    let executable = UInt32(PROT_EXEC)
    let shared = UInt32(MAP_SHARED)
    let anonymous = UInt32(MAP_ANONYMOUS)
    return SystemCallRule.allow(
      __NR_mmap,
      when: [
        .bits(executable, of: 2, oneOf: [0]),
        .bits(shared | anonymous, of: 3, oneOf: [anonymous, 0, shared]),
      ], otherwise: .fail(EPERM))
      + SystemCallRule.allow(
        __NR_mprotect, when: [.bits(executable, of: 2, oneOf: [0])], otherwise: .fail(EPERM))
  }

  /// Copies of descriptors; sending to the other end only, nowhere else.
  var descriptors: [SystemCallRule] {
    let commands = [F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_SETFL]
    return SystemCallRule.allow(
      __NR_fcntl, when: [.value(of: 1, oneOf: commands.map(UInt32.init))], otherwise: .fail(EPERM))
      + SystemCallRule.allow(
        __NR_sendto, when: ArgumentCheck.noPointer(4), otherwise: .fail(EACCES))
      + SystemCallRule.always(
        .fail(EACCES), [__NR_socket, __NR_socketpair, __NR_connect, __NR_bind, __NR_listen])
  }

  /// Signals to itself, as `abort` sends one; a signal to anyone else is an attack.
  var signals: [SystemCallRule] {
    let itself = [ArgumentCheck.value(of: 0, oneOf: [UInt32(bitPattern: process)])]
    return [__NR_tgkill, __NR_kill].flatMap {
      SystemCallRule.allow($0, when: itself, otherwise: .kill)
    }
  }

  /// Threads, as far as there may be any, but no processes; limits can be read, not set; names of
  /// threads can be set.
  var processes: [SystemCallRule] {
    let options = [PR_SET_NAME, PR_GET_NAME].map(UInt32.init)
    return newThreads
      // The filter cannot see the flags of this one. Without it the C library takes clone.
      + SystemCallRule.always(.fail(ENOSYS), [__NR_clone3])
      + SystemCallRule.allow(
        __NR_prlimit64, when: ArgumentCheck.noPointer(2), otherwise: .fail(EPERM))
      + SystemCallRule.allow(
        __NR_prctl, when: [.value(of: 0, oneOf: options)], otherwise: .fail(EPERM))
  }

  private var newThreads: [SystemCallRule] {
    guard threads else { return SystemCallRule.always(.fail(EPERM), [__NR_clone]) }
    let thread = UInt32(CLONE_THREAD)
    let namespaces = UInt32(
      CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID
        | CLONE_NEWNET)
    return SystemCallRule.allow(
      __NR_clone, when: [.bits(thread | namespaces, of: 0, oneOf: [thread])],
      otherwise: .fail(EPERM))
  }

  /// Files by their path: opened for reading, where there are fonts to read, and Landlock says which;
  /// else none. What changes files or folders is refused as a missing right would be.
  ///
  /// Sizes and times of files, which Landlock does not hide, are told of those that are open. Up to
  /// version 2.38 the C library asks for these with an empty path, and whether one is empty the filter
  /// cannot see: there a decoder that somebody has taken over can still ask for those of any file.
  var files: [SystemCallRule] {
    let reading = [__NR_faccessat, __NR_faccessat2, __NR_readlinkat, __NR_statx, __NR_statfs]
    let listing = [__NR_getdents64, __NR_getcwd]
    let changing = [__NR_openat2, __NR_unlinkat, __NR_mkdirat, __NR_renameat2, __NR_fchmodat]
    // The C library asks so for the size of an open file; the flag says that no path is meant.
    let noPath = UInt32(confinement_empty_path)
    return opening
      + SystemCallRule.allow(
        __NR_newfstatat, when: [.bits(noPath, of: 3, oneOf: [noPath])], otherwise: .fail(EACCES))
      + SystemCallRule.always(.fail(EACCES), reading + listing + changing + Self.ofOldKind)
  }

  private var opening: [SystemCallRule] {
    guard mayReadFonts else { return SystemCallRule.always(.fail(EACCES), [__NR_openat]) }
    let writing = UInt32(O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND)
    return SystemCallRule.allow(
      __NR_openat, when: [.bits(writing, of: 2, oneOf: [UInt32(O_RDONLY)])],
      otherwise: .fail(EACCES))
  }

  #if arch(x86_64)
    private static let ofOldKind = [
      __NR_stat, __NR_lstat, __NR_access, __NR_readlink, __NR_open, __NR_creat, __NR_unlink,
      __NR_mkdir, __NR_rmdir, __NR_rename, __NR_chmod,
    ]
  #else
    private static let ofOldKind: [Int32] = []
  #endif
}

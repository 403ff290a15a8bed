import CSandbox
import Glibc

/// The system calls whose arguments are checked.
extension DecoderCalls {
  /// The rules for new memory: it is never executable, and shared only as an open file.
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

  /// The rules for descriptors: they can be duplicated, data can be sent only to the connected peer, and
  /// space reserved only within the limit on the sizes of files. In all modes of `fallocate` but 0, the
  /// kernel does not apply that limit, or takes space away.
  var descriptors: [SystemCallRule] {
    let commands = [F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_SETFL]
    return SystemCallRule.allow(
      __NR_fcntl, when: [.value(of: 1, oneOf: commands.map(UInt32.init))], otherwise: .fail(EPERM))
      + SystemCallRule.allow(
        __NR_sendto, when: ArgumentCheck.noPointer(4), otherwise: .fail(EACCES))
      + SystemCallRule.allow(
        __NR_fallocate, when: [.value(of: 1, oneOf: [0])], otherwise: .fail(EPERM))
      + SystemCallRule.always(
        .fail(EACCES), [__NR_socket, __NR_socketpair, __NR_connect, __NR_bind, __NR_listen])
  }

  /// The rules for signals: the process can signal only itself, as `abort` does. A signal to any
  /// other process is an attack.
  var signals: [SystemCallRule] {
    let itself = [ArgumentCheck.value(of: 0, oneOf: [UInt32(bitPattern: process)])]
    return [__NR_tgkill, __NR_kill].flatMap {
      SystemCallRule.allow($0, when: itself, otherwise: .kill)
    }
  }

  /// The rules for processes: threads if allowed, but no processes. Limits can be read but not set,
  /// and threads can be named.
  var processes: [SystemCallRule] {
    let options = [PR_SET_NAME, PR_GET_NAME].map(UInt32.init)
    return newThreads
      // The filter cannot see the flags of clone3. Without it, the C library uses clone.
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

  /// The rules for files by path: if fonts are allowed, files can be opened for reading, limited by
  /// Landlock; otherwise none. Changes to files or folders fail as for lack of permission.
  ///
  /// The sizes and times of files, which Landlock does not hide, are available only for open files.
  /// Up to version 2.38, the C library reads these with an empty path, and the filter cannot see
  /// whether a path is empty. With these versions, a compromised decoder can still read the sizes
  /// and times of any file.
  var files: [SystemCallRule] {
    let reading = [__NR_readlinkat, __NR_statx, __NR_statfs]
    let listing = [__NR_getdents64, __NR_getcwd]
    let changing = [__NR_openat2, __NR_unlinkat, __NR_mkdirat, __NR_renameat2, __NR_fchmodat]
    // The C library uses this call for the size of an open file; the flag allows an empty path.
    let noPath = UInt32(sandbox_empty_path)
    return opening + testing
      + SystemCallRule.allow(
        __NR_newfstatat, when: [.bits(noPath, of: 3, oneOf: [noPath])], otherwise: .fail(EACCES))
      + SystemCallRule.always(.fail(EACCES), reading + listing + changing + Self.legacyCalls)
  }

  private var opening: [SystemCallRule] {
    guard mayReadFonts else { return SystemCallRule.always(.fail(EACCES), [__NR_openat]) }
    let writing = UInt32(O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND)
    return SystemCallRule.allow(
      __NR_openat, when: [.bits(writing, of: 2, oneOf: [UInt32(O_RDONLY)])],
      otherwise: .fail(EACCES))
  }

  /// The rules for asking whether a file may be read, which Cairo does before it opens a font. Landlock does not
  /// hide the answers of the kernel, so the question is whether the file can be opened.
  private var testing: [SystemCallRule] {
    let modes = [F_OK, R_OK].map(UInt32.init)
    let answer = mayReadFonts ? SystemCallRule.Answer.test : .fail(EACCES)
    return Self.tests.flatMap {
      SystemCallRule.answer(
        answer, $0.number, when: [.value(of: $0.mode, oneOf: modes)], otherwise: .fail(EACCES))
    }
  }

  /// The calls that test the access rights to a file, with the index of the argument of the tested rights.
  private static let tests: [(number: Int32, mode: Int)] = {
    let tests = [(__NR_faccessat, 2), (__NR_faccessat2, 2)]
    #if arch(x86_64)
      return tests + [(__NR_access, 1)]
    #else
      return tests
    #endif
  }()

  #if arch(x86_64)
    private static let legacyCalls = [
      __NR_stat, __NR_lstat, __NR_readlink, __NR_open, __NR_creat, __NR_unlink,
      __NR_mkdir, __NR_rmdir, __NR_rename, __NR_chmod,
    ]
  #else
    private static let legacyCalls: [Int32] = []
  #endif
}

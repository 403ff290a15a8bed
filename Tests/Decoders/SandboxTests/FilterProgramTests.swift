import CSandbox
import Glibc
import Testing

@testable import Sandbox

/// The complete filter, run call by call in an interpreter.
@Suite struct FilterProgramTests {
  private let allow = SECCOMP_RET_ALLOW
  private let kill = SECCOMP_RET_KILL_PROCESS

  private func action(
    _ number: Int32, _ arguments: [UInt64] = [], mayReadFonts: Bool = false,
    threads: Bool = true
  ) -> UInt32? {
    machine(mayReadFonts, threads).action(
      for: FilterMachine.Call(number: number, arguments: arguments))
  }

  private func machine(_ mayReadFonts: Bool = false, _ threads: Bool = true) -> FilterMachine {
    let calls = DecoderCalls(mayReadFonts: mayReadFonts, threads: threads, process: 4711)
    return FilterMachine(program: FilterProgram(calls.rules, otherwise: .fail(EPERM)))
  }

  private func fail(_ error: Int32) -> UInt32 { SECCOMP_RET_ERRNO | UInt32(error) }

  @Test func `System calls that decoding needs are allowed`() {
    for number in [__NR_read, __NR_futex, __NR_exit_group, __NR_fallocate, __NR_getrandom] {
      #expect(action(number) == allow)
    }
  }

  @Test func `System calls that are not listed are refused`() {
    for number in [
      __NR_ioctl, __NR_mlock, __NR_setuid, __NR_memfd_create, __NR_ftruncate, 449, 0x3FFF_FFFF,
    ] {
      #expect(action(number) == fail(EPERM))
    }
  }

  @Test func `System calls of attacks kill the process`() {
    for number in [__NR_execve, __NR_ptrace, __NR_bpf, __NR_io_uring_setup, __NR_unshare] {
      #expect(action(number, mayReadFonts: true) == kill)
    }
  }

  @Test func `Calls of another architecture kill the process`() {
    let call = FilterMachine.Call(number: __NR_read, architecture: 0x4000_0003)
    #expect(machine().action(for: call) == kill)
    for number in [0x4000_0000 | __NR_read, -1, .min] { #expect(action(number) == kill) }
  }

  @Test(arguments: [
    (PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, true),
    (PROT_READ | PROT_WRITE, MAP_SHARED, true),
    (PROT_READ | PROT_EXEC, MAP_PRIVATE, false),
    (PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE, false),
    (PROT_READ, MAP_SHARED | MAP_ANONYMOUS, false),
  ])
  func `Executable and anonymous shared mappings are refused`(
    protection: Int32, flags: Int32, isAllowed: Bool
  ) {
    let arguments: [UInt64] = [0, 4096, UInt64(protection), UInt64(flags)]
    for mayReadFonts in [true, false] {
      #expect(
        action(__NR_mmap, arguments, mayReadFonts: mayReadFonts)
          == (isAllowed ? allow : fail(EPERM)))
    }
  }

  @Test(arguments: [
    (F_GETFL, true), (F_DUPFD_CLOEXEC, true), (1033, false), (F_SETOWN, false),
  ])
  func `Only harmless fcntl commands are allowed`(command: Int32, isAllowed: Bool) {
    #expect(action(__NR_fcntl, [3, UInt64(command)]) == (isAllowed ? allow : fail(EPERM)))
  }

  @Test(arguments: [(UInt64(0), true), (1, false), (1 << 32, false), (1 << 63, false)])
  func `Both halves of a pointer are checked`(pointer: UInt64, isNone: Bool) {
    #expect(action(__NR_prlimit64, [0, 0, pointer]) == (isNone ? allow : fail(EPERM)))
    #expect(action(__NR_sendto, [0, 0, 0, 0, pointer]) == (isNone ? allow : fail(EACCES)))
  }

  @Test func `Only threads can be started`() {
    let thread = UInt64(CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD)
    #expect(action(__NR_clone, [thread]) == allow)
    #expect(action(__NR_clone, [thread], threads: false) == fail(EPERM))
    #expect(action(__NR_clone, [UInt64(SIGCHLD)]) == fail(EPERM))
    #expect(action(__NR_clone, [thread | UInt64(CLONE_NEWNET)]) == fail(EPERM))
    #expect(action(__NR_clone3) == fail(ENOSYS))
  }

  @Test func `A process can signal only itself`() {
    for number in [__NR_kill, __NR_tgkill] {
      #expect(action(number, [4711]) == allow)
      #expect(action(number, [4712]) == kill)
      #expect(action(number, [UInt64(UInt32.max)]) == kill)
    }
  }

  @Test(arguments: [(O_RDONLY, true), (O_WRONLY, false), (O_RDWR, false), (O_CREAT, false)])
  func `Fonts can be opened only for reading`(flags: Int32, isAllowed: Bool) {
    let arguments = [0, 0, UInt64(flags | O_CLOEXEC)]
    #expect(
      action(__NR_openat, arguments, mayReadFonts: true) == (isAllowed ? allow : fail(EACCES)))
    #expect(action(__NR_openat, arguments) == fail(EACCES))
  }

  @Test func `Whether a file may be read is answered without the kernel if fonts are allowed`() {
    for mode in [R_OK, F_OK].map(UInt64.init) {
      for (number, arguments) in tests(for: mode) {
        #expect(action(number, arguments, mayReadFonts: true) == SECCOMP_RET_TRAP)
        #expect(action(number, arguments) == fail(EACCES))
      }
    }
  }

  @Test func `Whether a file may be written or run is refused`() {
    for mode in [W_OK, X_OK, R_OK | W_OK].map(UInt64.init) {
      for (number, arguments) in tests(for: mode) {
        #expect(action(number, arguments, mayReadFonts: true) == fail(EACCES))
      }
    }
  }

  private func tests(for mode: UInt64) -> [(number: Int32, arguments: [UInt64])] {
    let tests: [(Int32, [UInt64])] = [
      (__NR_faccessat, [0, 0, mode]), (__NR_faccessat2, [0, 0, mode]),
    ]
    #if arch(x86_64)
      return tests + [(__NR_access, [0, mode])]
    #else
      return tests
    #endif
  }

  @Test func `Space is reserved only in the mode whose size is limited`() {
    #expect(action(__NR_fallocate, [3, 0, 0, 4096]) == allow)
    // FALLOC_FL_KEEP_SIZE, and with it PUNCH_HOLE; COLLAPSE_RANGE, ZERO_RANGE, INSERT_RANGE.
    for mode: UInt64 in [1, 3, 8, 16, 32] {
      #expect(action(__NR_fallocate, [3, mode, 0, 4096]) == fail(EPERM))
    }
  }

  @Test func `The status of an open file can be read only without a path`() {
    let ofDescriptor = [3, 0, 0, UInt64(sandbox_empty_path)]
    #expect(action(__NR_newfstatat, ofDescriptor) == allow)
    #expect(action(__NR_newfstatat, [3]) == fail(EACCES))
    #expect(action(__NR_newfstatat, [3], mayReadFonts: true) == fail(EACCES))
  }
}

import CSandbox
import Glibc
import Testing

@testable import Sandbox

/// The whole filter, call by call, on a machine of the tests' own.
@Suite struct FilterProgramTests {
  private let allow = SECCOMP_RET_ALLOW
  private let kill = SECCOMP_RET_KILL_PROCESS

  private func answer(
    _ number: Int32, _ arguments: [UInt64] = [], mayReadFonts: Bool = false,
    threads: Bool = true
  ) -> UInt32? {
    machine(mayReadFonts, threads).answer(
      to: FilterMachine.Call(number: number, arguments: arguments))
  }

  private func machine(_ mayReadFonts: Bool = false, _ threads: Bool = true) -> FilterMachine {
    let calls = DecoderCalls(mayReadFonts: mayReadFonts, threads: threads, process: 4711)
    return FilterMachine(program: FilterProgram(calls.rules, otherwise: .fail(EPERM)))
  }

  private func fail(_ error: Int32) -> UInt32 { SECCOMP_RET_ERRNO | UInt32(error) }

  @Test func `What decoding takes is allowed`() {
    for number in [__NR_read, __NR_futex, __NR_exit_group, __NR_fallocate, __NR_getrandom] {
      #expect(answer(number) == allow)
    }
  }

  @Test func `What nobody listed is refused`() {
    for number in [
      __NR_ioctl, __NR_mlock, __NR_setuid, __NR_memfd_create, __NR_ftruncate, 449, 0x3FFF_FFFF,
    ] {
      #expect(answer(number) == fail(EPERM))
    }
  }

  @Test func `Attacks end the process`() {
    for number in [__NR_execve, __NR_ptrace, __NR_bpf, __NR_io_uring_setup, __NR_unshare] {
      #expect(answer(number, mayReadFonts: true) == kill)
    }
  }

  @Test func `Numbers of another architecture end the process`() {
    let call = FilterMachine.Call(number: __NR_read, architecture: 0x4000_0003)
    #expect(machine().answer(to: call) == kill)
    for number in [0x4000_0000 | __NR_read, -1, .min] { #expect(answer(number) == kill) }
  }

  @Test(arguments: [
    (PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, true),
    (PROT_READ | PROT_WRITE, MAP_SHARED, true),
    (PROT_READ | PROT_EXEC, MAP_PRIVATE, false),
    (PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE, false),
    (PROT_READ, MAP_SHARED | MAP_ANONYMOUS, false),
  ])
  func `Memory is mapped`(protection: Int32, flags: Int32, isAllowed: Bool) {
    let arguments: [UInt64] = [0, 4096, UInt64(protection), UInt64(flags)]
    for mayReadFonts in [true, false] {
      #expect(
        answer(__NR_mmap, arguments, mayReadFonts: mayReadFonts)
          == (isAllowed ? allow : fail(EPERM)))
    }
  }

  @Test(arguments: [
    (F_GETFL, true), (F_DUPFD_CLOEXEC, true), (1033, false), (F_SETOWN, false),
  ])
  func `Descriptors are controlled`(command: Int32, isAllowed: Bool) {
    #expect(answer(__NR_fcntl, [3, UInt64(command)]) == (isAllowed ? allow : fail(EPERM)))
  }

  @Test(arguments: [(UInt64(0), true), (1, false), (1 << 32, false), (1 << 63, false)])
  func `A pointer is seen in both its halves`(pointer: UInt64, isNone: Bool) {
    #expect(answer(__NR_prlimit64, [0, 0, pointer]) == (isNone ? allow : fail(EPERM)))
    #expect(answer(__NR_sendto, [0, 0, 0, 0, pointer]) == (isNone ? allow : fail(EACCES)))
  }

  @Test func `Only threads are started`() {
    let thread = UInt64(CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD)
    #expect(answer(__NR_clone, [thread]) == allow)
    #expect(answer(__NR_clone, [thread], threads: false) == fail(EPERM))
    #expect(answer(__NR_clone, [UInt64(SIGCHLD)]) == fail(EPERM))
    #expect(answer(__NR_clone, [thread | UInt64(CLONE_NEWNET)]) == fail(EPERM))
    #expect(answer(__NR_clone3) == fail(ENOSYS))
  }

  @Test func `Signals go to itself only`() {
    for number in [__NR_kill, __NR_tgkill] {
      #expect(answer(number, [4711]) == allow)
      #expect(answer(number, [4712]) == kill)
      #expect(answer(number, [UInt64(UInt32.max)]) == kill)
    }
  }

  @Test(arguments: [(O_RDONLY, true), (O_WRONLY, false), (O_RDWR, false), (O_CREAT, false)])
  func `Fonts are opened for reading`(flags: Int32, isAllowed: Bool) {
    let arguments = [0, 0, UInt64(flags | O_CLOEXEC)]
    #expect(
      answer(__NR_openat, arguments, mayReadFonts: true) == (isAllowed ? allow : fail(EACCES)))
    #expect(answer(__NR_openat, arguments) == fail(EACCES))
  }

  @Test func `Facts of an open file take no path`() {
    let ofDescriptor = [3, 0, 0, UInt64(sandbox_empty_path)]
    #expect(answer(__NR_newfstatat, ofDescriptor) == allow)
    #expect(answer(__NR_newfstatat, [3]) == fail(EACCES))
    #expect(answer(__NR_newfstatat, [3], mayReadFonts: true) == fail(EACCES))
  }
}

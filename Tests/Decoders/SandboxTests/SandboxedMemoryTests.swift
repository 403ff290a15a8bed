import Files
import Glibc
import SharedMemory
import Testing

/// Each test runs in its own process, because the sandbox cannot be left.
@Suite struct SandboxedMemoryTests {
  @Test func `No more memory than the limit can be allocated`() async {
    await #expect(processExitsWith: .success) {
      confine(memory: 256 << 20)
      let little = malloc(32 << 20)
      #expect(little != nil)
      #expect(malloc(512 << 20) == nil)
      let shared = mmap(nil, 4096, PROT_READ, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
      #expect(shared == MAP_FAILED)
    }
  }

  @Test func `Memory cannot be made executable`() async {
    await #expect(processExitsWith: .success) {
      confine()
      let page = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      #expect(page != MAP_FAILED)
      #expect(fails(mprotect(page, 4096, PROT_READ | PROT_EXEC), with: EPERM))
      let code = mmap(nil, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      #expect(code == MAP_FAILED)
    }
  }

  @Test func `A file cannot be mapped as executable`() async {
    await #expect(processExitsWith: .success) {
      let file = open("/proc/self/exe", O_RDONLY)
      confine(mayReadFonts: true, threads: true)
      #expect(mmap(nil, 4096, PROT_READ, MAP_PRIVATE, file, 0) != MAP_FAILED)
      #expect(mmap(nil, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE, file, 0) == MAP_FAILED)
    }
  }

  @Test func `A process shares only the memory that it was given`() async {
    await #expect(processExitsWith: .success) {
      guard let memory = FixedMemory.make(name: "test", count: 4096) else { exit(1) }
      confine()
      #expect(FixedMemory.write(memory, count: 4096) { $0[4095] = 7 })
      #expect(!FixedMemory.write(memory, count: 4097) { _ in })
      var byte: UInt8 = 1
      #expect(pwrite(memory.descriptor, &byte, 1, 4096) == -1)
      #expect(ftruncate(memory.descriptor, 8192) == -1)
      #expect(FixedMemory.make(name: "another", count: 1) == nil && errno == EPERM)
      #expect(SealedMemory.make(name: "another", count: 1) { _ in } == nil && errno == EPERM)
    }
  }

  @Test func `A file cannot grow beyond the limit`() async {
    await #expect(processExitsWith: .success) {
      // The threads of tests block this signal; on a main thread it would end the process.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGXFSZ)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      let file = tmpfile().map { fileno($0) } ?? -1
      confine(fileSize: 4096)
      #expect(pwrite(file, "x", 1, 4095) == 1)
      #expect(fails(pwrite(file, "x", 1, 4096), with: EFBIG))
      #expect(posix_fallocate(file, 0, 4097) == EFBIG)
    }
  }
}

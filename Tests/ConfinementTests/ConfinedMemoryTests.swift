import Confinement
import Glibc
import SharedMemory
import Testing

/// Each in a process of its own, as there is no way back.
@Suite struct ConfinedMemoryTests {
  @Test func moreMemoryThanTheLimitIsNotThere() async {
    await #expect(processExitsWith: .success) {
      confine(memory: 256 << 20)
      let little = malloc(32 << 20)
      #expect(little != nil)
      #expect(malloc(512 << 20) == nil)
      let shared = mmap(nil, 4096, PROT_READ, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
      #expect(shared == MAP_FAILED)
    }
  }

  @Test func memoryDoesNotBecomeCode() async {
    await #expect(processExitsWith: .success) {
      confine()
      let page = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      #expect(page != MAP_FAILED)
      #expect(fails(mprotect(page, 4096, PROT_READ | PROT_EXEC), with: EPERM))
      let code = mmap(nil, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      #expect(code == MAP_FAILED)
    }
  }

  @Test func sealedMemoryIsMadeAndRead() async {
    await #expect(processExitsWith: .success) {
      confine()
      let memory = SealedMemory.make(name: "test", count: 1) { $0[0] = 7 } ?? -1
      #expect(SealedMemory.read(memory, count: 1) { $0[0] } == 7)
    }
  }

  @Test func sharedMemoryBeyondTheLimitIsNotMade() async {
    await #expect(processExitsWith: .success) {
      // The threads that tests run on block this signal; a main thread would end by it.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGXFSZ)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      confine(fileSize: 4096)
      #expect(SealedMemory.make(name: "test", count: 4096) { _ in } != nil)
      #expect(SealedMemory.make(name: "test", count: 4097) { _ in } == nil)
    }
  }
}

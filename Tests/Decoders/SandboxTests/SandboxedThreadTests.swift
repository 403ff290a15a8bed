import Sandbox
import Dispatch
import Glibc
import Testing

/// Each in a process of its own, as there is no way back.
@Suite struct SandboxedThreadTests {
  @Test func `Threads work where they may`() async {
    await #expect(processExitsWith: .success) {
      confine(threads: true)
      #expect(runThread { _ in nil }.status == 0)
    }
  }

  @Test func `Threads are refused where they may not`() async {
    await #expect(processExitsWith: .success) {
      confine(threads: false)
      #expect(runThread { _ in nil }.status == EPERM)
    }
  }

  @Test func `Threads that were started in time are confined too`() async {
    await #expect(processExitsWith: .success) {
      nonisolated(unsafe) var thread = pthread_t()
      let bell = DispatchSemaphore(value: 0)
      confine(preparing: {
        pthread_create(
          &thread, nil,
          { bell in
            bell.map { Unmanaged<DispatchSemaphore>.fromOpaque($0).takeUnretainedValue().wait() }
            let isOpen = open("/etc/passwd", O_RDONLY) >= 0
            return UnsafeMutableRawPointer(bitPattern: isOpen ? 2 : 1)
          }, Unmanaged.passUnretained(bell).toOpaque())
      })
      bell.signal()
      var answer: UnsafeMutableRawPointer?
      pthread_join(thread, &answer)
      #expect(answer == UnsafeMutableRawPointer(bitPattern: 1))
      #expect(runThread { _ in nil }.status == EPERM)
    }
  }

  @Test func `A second process is refused`() async {
    await #expect(processExitsWith: .success) {
      confine(threads: true)
      let fork = dlsym(nil, "fork").map { unsafeBitCast($0, to: Fork.self) }
      #expect(fork.map { fails($0(), with: EPERM) } == true)
    }
  }

  @Test func `A new thread is confined too`() async {
    await #expect(processExitsWith: .success) {
      confine(threads: true)
      let (status, answer) = runThread { _ in
        UnsafeMutableRawPointer(bitPattern: open("/etc/passwd", O_RDONLY) >= 0 ? 2 : 1)
      }
      #expect(status == 0 && answer == UnsafeMutableRawPointer(bitPattern: 1))
    }
  }
}

private typealias Fork = @convention(c) () -> Int32

/// Runs `body` on a thread of its own; answers whether that could be started, and what it answers.
private func runThread(
  _ body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
) -> (status: Int32, answer: UnsafeMutableRawPointer?) {
  var thread = pthread_t()
  var answer: UnsafeMutableRawPointer?
  let status = pthread_create(&thread, nil, body, nil)
  if status == 0 { pthread_join(thread, &answer) }
  return (status, answer)
}

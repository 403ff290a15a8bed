import Dispatch
import Glibc
import Testing

/// Each test runs in its own process, because the sandbox cannot be left.
@Suite struct SandboxedThreadTests {
  @Test func `Threads can be started if they are allowed`() async {
    await #expect(processExitsWith: .success) {
      confine(threads: true)
      #expect(runThread { _ in nil }.status == 0)
    }
  }

  @Test func `Threads cannot be started if they are not allowed`() async {
    await #expect(processExitsWith: .success) {
      confine(threads: false)
      #expect(runThread { _ in nil }.status == EPERM)
    }
  }

  @Test func `Threads that were started while preparing are confined too`() async {
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
      var result: UnsafeMutableRawPointer?
      pthread_join(thread, &result)
      #expect(result == UnsafeMutableRawPointer(bitPattern: 1))
      #expect(runThread { _ in nil }.status == EPERM)
    }
  }

  @Test func `Forking is refused`() async {
    await #expect(processExitsWith: .success) {
      confine(threads: true)
      let fork = dlsym(nil, "fork").map { unsafeBitCast($0, to: Fork.self) }
      #expect(fork.map { fails($0(), with: EPERM) } == true)
    }
  }

  @Test func `A new thread is confined too`() async {
    await #expect(processExitsWith: .success) {
      confine(threads: true)
      let (status, result) = runThread { _ in
        UnsafeMutableRawPointer(bitPattern: open("/etc/passwd", O_RDONLY) >= 0 ? 2 : 1)
      }
      #expect(status == 0 && result == UnsafeMutableRawPointer(bitPattern: 1))
    }
  }
}

private typealias Fork = @convention(c) () -> Int32

/// Runs `body` on a new thread. Returns the status of starting it, and the result of `body`.
private func runThread(
  _ body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
) -> (status: Int32, result: UnsafeMutableRawPointer?) {
  var thread = pthread_t()
  var result: UnsafeMutableRawPointer?
  let status = pthread_create(&thread, nil, body, nil)
  if status == 0 { pthread_join(thread, &result) }
  return (status, result)
}

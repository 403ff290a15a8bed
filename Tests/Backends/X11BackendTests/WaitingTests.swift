import Glibc
import SystemPackage
import Testing
import Threads
import Windowing

@testable import X11Backend

/// The descriptors that a window waits on.
@Suite struct WaitingTests {
  @Test func `A lack of file descriptors is reported`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      var limit = rlimit(rlim_cur: 0, rlim_max: 0)
      setrlimit(Int32(RLIMIT_NOFILE.rawValue), &limit)
      do throws(Errno) {
        _ = try WakeUp()
        exit(1)
      } catch { guard error == .tooManyOpenFiles else { exit(2) } }
      do throws(ServerError) {
        _ = try Waiter()
        exit(3)
      } catch { guard error == .cannotWait(reason: "Too many open files") else { exit(4) } }
      exit(7)
    }
  }

  @Test func `A signal is received once and a past deadline does not wait`() throws {
    let waker = try WakeUp()
    #expect(!waker.takeSignal())
    waker.signal()
    waker.signal()
    try Waiter().wait(until: nil, on: waker.descriptor)
    #expect(waker.takeSignal() && !waker.takeSignal())
    try Waiter().wait(until: 1, on: waker.descriptor)
  }

  @Test func `The bits of watched events are those of poll`() {
    #expect(PollEvents.readable.rawValue == Int16(POLLIN))
    #expect(PollEvents.writable.rawValue == Int16(POLLOUT))
    #expect(PollEvents.failed.rawValue == Int16(POLLERR | POLLHUP | POLLNVAL))
  }
}

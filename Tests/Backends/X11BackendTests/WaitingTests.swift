import Glibc
import Testing

@testable import X11Backend

/// What a window waits with, where the system gives no more open files.
@Suite struct WaitingTests {
  @Test func `a system without descriptors is told, and not waited on for ever`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      var limit = rlimit(rlim_cur: 0, rlim_max: 0)
      setrlimit(Int32(RLIMIT_NOFILE.rawValue), &limit)
      var faults: [ServerError?] = []
      do { _ = try WakeUp() } catch { faults.append(error as? ServerError) }
      do { _ = try Waiter() } catch { faults.append(error as? ServerError) }
      let fault = ServerError.cannotWait(reason: "Too many open files")
      exit(faults == [fault, fault] ? 7 : 1)
    }
  }

  @Test func `a bell is heard once, and a time that has passed does not wait`() throws {
    let bell = try WakeUp()
    #expect(!bell.hasRung())
    bell.ring()
    bell.ring()
    try Waiter().wait(until: nil, on: bell.descriptor)
    #expect(bell.hasRung() && !bell.hasRung())
    try Waiter().wait(until: 1, on: bell.descriptor)
  }
}

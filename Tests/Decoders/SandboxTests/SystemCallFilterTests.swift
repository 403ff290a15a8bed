import Glibc
import Testing

@testable import Sandbox

@Suite struct SystemCallFilterTests {
  @Test(
    arguments: [
      (0, 0, .active(detail: "")),
      (4711, 0, .missing(reason: "another thread has a filter of its own")),
      (-1, ENOSYS, .missing(reason: "the kernel has no seccomp filters")),
      (-1, EINVAL, .missing(reason: "the kernel has no seccomp filters")),
      (-1, EACCES, .missing(reason: "permission denied")),
    ] as [(Int, Int32, SandboxReport.State)])
  func `The state reports the result of installing the filter`(
    status: Int, error: Int32, state: SandboxReport.State
  ) {
    #expect(SystemCallFilter.state(status: status, error: error) == state)
  }

  @Test func `Without the filter the network is not blocked`() {
    #expect(!Sandbox.network(filter: .missing(reason: "")).isActive)
  }

  /// A second rule for a call would never apply.
  @Test(arguments: [true, false], [true, false])
  func `No system call has two rules`(mayReadFonts: Bool, threads: Bool) {
    let calls = DecoderCalls(mayReadFonts: mayReadFonts, threads: threads, process: 1)
    let numbers = calls.rules.map(\.number)
    #expect(Set(numbers).count == numbers.count)
  }
}

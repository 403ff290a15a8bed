import Glibc
import Testing

@testable import Threads

@Suite struct ProcessExitTests {
  @Test func `The process ends with its status, and libraries free nothing that threads use`() async
  {
    await #expect(processExitsWith: .exitCode(7)) {
      // As exit handlers of libraries do when a thread still uses what they free.
      atexit { abort() }
      _ = SystemThread.detached { while true { sched_yield() } }
      ProcessExit.leave(with: 7)
    }
  }

  @Test func `Buffered output is written`() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      print("the last words")
      ProcessExit.leave(with: 0)
    }
    #expect(
      String(decoding: result.standardOutputContent, as: UTF8.self).contains("the last words"))
  }
}

import Motion
import Testing
import Windowing

@MainActor
@Suite struct TimerQueueTests {
  @Test func `Calls are due at their times, and those of one time in the order of scheduling`() {
    var queue = TimerQueue()
    var log: [String] = []
    for (name, time) in [("c", 20), ("a", 10), ("d", 20), ("b", 10)] as [(String, Int64)] {
      _ = queue.schedule(at: Instant(milliseconds: time)) { log.append(name) }
    }
    #expect(queue.next == Instant(milliseconds: 10))
    #expect(queue.takeDue(at: Instant(milliseconds: 9)) == nil)
    while let call = queue.takeDue(at: Instant(milliseconds: 20)) { call.fire() }
    #expect(log == ["a", "b", "c", "d"])
  }
}

import Motion
import Testing

@testable import Views

@Suite struct WindowClockTests {
  private var clock = WindowClock()

  @Test mutating func `Time never goes back`() {
    clock.advance(to: Instant(milliseconds: 20))
    clock.advance(to: Instant(milliseconds: 10))
    #expect(clock.now == Instant(milliseconds: 20))
  }

  @Test mutating func `A call is due after its delay, at its own time, once`() {
    clock.advance(to: Instant(milliseconds: 100))
    var calls = 0
    _ = clock.schedule(after: .milliseconds(50)) { calls += 1 }
    #expect(clock.nextDeadline == Instant(milliseconds: 150))
    let early = clock.takeDue(at: Instant(milliseconds: 149))
    #expect(early == nil && clock.now == Instant(milliseconds: 100))
    let due = clock.takeDue(at: Instant(milliseconds: 500))
    #expect(due != nil && clock.now == Instant(milliseconds: 150))
    due?.fire()
    let next = clock.takeDue(at: Instant(milliseconds: 500))
    #expect(calls == 1 && next == nil && clock.nextDeadline == nil)
  }

  @Test mutating func `A late call leaves the time as it is`() {
    _ = clock.schedule(after: .milliseconds(50)) {}
    clock.advance(to: Instant(milliseconds: 80))
    _ = clock.takeDue(at: Instant(milliseconds: 80))
    #expect(clock.now == Instant(milliseconds: 80))
  }

  @Test func `A window that closes cancels its calls, and a closed one makes none`() {
    final class Held {}
    let window = Window(title: "", content: View())
    var calls = 0
    var held: Held? = Held()
    weak let kept = held
    window.schedule(after: .milliseconds(50)) { [held] in calls += held == nil ? 0 : 1 }
    held = nil
    #expect(kept != nil && window.nextDeadline == Instant(milliseconds: 50))
    window.close()
    #expect(kept == nil && window.nextDeadline == nil)
    window.schedule(after: .milliseconds(50)) { calls += 1 }
    #expect(window.nextDeadline == nil)
    window.advance(to: Instant(milliseconds: 100))
    #expect(calls == 0)
  }
}

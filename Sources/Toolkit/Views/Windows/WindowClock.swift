import Motion
import Windowing

/// The time of a window, and the calls scheduled for later. Time never moves backwards.
@MainActor
struct WindowClock {
  /// The latest time that the window knows of.
  private(set) var now = Instant.zero
  private var timers = TimerQueue()

  /// Advances to the time of an event or a frame, never backwards.
  mutating func advance(to time: Instant) { now = max(now, time) }

  /// The time of the next call; nil for none.
  var nextDeadline: Instant? { timers.next }

  /// Schedules `body` for the time after `delay`.
  mutating func schedule(
    after delay: Duration, _ body: @escaping @MainActor () -> Void
  ) -> Scheduled {
    timers.schedule(at: now + delay, body)
  }

  /// Cancels all calls.
  mutating func cancelAll() { timers.removeAll() }

  /// Removes and returns the first call that is due at or before `time`; nil for none.
  mutating func takeDue(at time: Instant) -> Scheduled? {
    guard let due = timers.takeDue(at: time) else { return nil }
    advance(to: due.time)
    return due
  }
}

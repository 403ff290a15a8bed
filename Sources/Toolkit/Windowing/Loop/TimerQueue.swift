public import Motion

/// Calls scheduled for later times, in order.
@MainActor
public struct TimerQueue {
  /// The calls, earliest first; those of one time in the order of scheduling.
  private var calls: [Scheduled] = []

  /// Creates an empty queue.
  public init() {}

  /// The time of the first call that was not cancelled; nil for none.
  public var next: Instant? { calls.first { $0.body != nil }?.time }

  /// Schedules `body` for `time`.
  public mutating func schedule(
    at time: Instant, _ body: @escaping @MainActor () -> Void
  ) -> Scheduled {
    let call = Scheduled(at: time, body)
    let index = calls.firstIndex { $0.time > time } ?? calls.endIndex
    calls.insert(call, at: index)
    return call
  }

  /// Cancels all calls.
  package mutating func removeAll() {
    for call in calls { call.cancel() }
    calls = []
  }

  /// Removes and returns the first call at or before `now`; nil for none.
  ///
  /// Its caller fires one call at a time, so that a call can cancel the next one.
  public mutating func takeDue(at now: Instant) -> Scheduled? {
    calls.removeAll { $0.body == nil }
    guard let first = calls.first, first.time <= now else { return nil }
    return calls.removeFirst()
  }
}

import Motion

/// The steps of a scenario, built event by event.
struct Timeline {
  private var finished: [Scenario.Step] = []
  /// The touches that further touches at the same time can join.
  private var batch: [Scenario.TouchEvent] = []
  private var batchFingers: Set<Int> = []
  /// The time of the last event.
  private(set) var end = Instant.zero

  /// All steps so far.
  var steps: [Scenario.Step] { finished + openSteps }

  /// The step of the open batch, if any.
  private var openSteps: [Scenario.Step] {
    batch.isEmpty ? [] : [Scenario.Step(time: end, event: .touches(batch))]
  }

  /// Adds an event at `time`, which must not be before ``end``. Touches join the open batch if it
  /// has the same time and none of their fingers. All other events are separate steps.
  mutating func add(_ event: Scenario.Event, at time: Instant) {
    guard case .touches(let touches) = event else {
      closeBatch(at: time)
      finished.append(Scenario.Step(time: time, event: event))
      return
    }
    let fingers = touches.map(\.touch)
    if time != end || !batchFingers.isDisjoint(with: fingers) { closeBatch(at: time) }
    batch += touches
    batchFingers.formUnion(fingers)
  }

  /// Closes the batch; the next event is at `time`.
  private mutating func closeBatch(at time: Instant) {
    finished += openSteps
    batch = []
    batchFingers = []
    end = time
  }
}

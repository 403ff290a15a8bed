import Motion

/// The steps of a scenario as they grow, event by event.
struct Timeline {
  private var finished: [Scenario.Step] = []
  /// The touches that the next one may still join.
  private var batch: [Scenario.TouchEvent] = []
  private var batchFingers: Set<Int> = []
  /// The time of the last event.
  private(set) var end = Instant.zero

  /// All steps so far.
  var steps: [Scenario.Step] { finished + openSteps }

  /// The step that the batch makes, if there is one.
  private var openSteps: [Scenario.Step] {
    batch.isEmpty ? [] : [Scenario.Step(time: end, event: .touches(batch))]
  }

  /// Adds what happens at `time`, not before ``end``: touches to the batch before if that is of the
  /// same time and knows nothing of these fingers, everything else as a step of its own.
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

  /// Ends the batch; what follows happens at `time`.
  private mutating func closeBatch(at time: Instant) {
    finished += openSteps
    batch = []
    batchFingers = []
    end = time
  }
}

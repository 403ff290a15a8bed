import Motion

/// The animations that a window drives.
@MainActor
struct WindowAnimations {
  /// The runs, in the order of their start.
  private(set) var runs: [AnimationRun] = []
  /// The completions to call in the next turn, in order.
  private var completions: [@MainActor () -> Void] = []
  /// The time of the last turn.
  var turn = Instant.zero
  /// The time of the last frame in which something could move.
  private var last: Instant?

  /// Whether time passes for a run.
  var isRunning: Bool { runs.contains { !$0.isPaused } }
  var hasCompletions: Bool { !completions.isEmpty }

  mutating func add(_ run: AnimationRun) {
    if !runs.contains(where: { $0 === run }) { runs.append(run) }
  }

  mutating func remove(_ run: AnimationRun) { runs.removeAll { $0 === run } }

  mutating func complete(_ body: @escaping @MainActor () -> Void) { completions.append(body) }

  mutating func takeCompletions() -> [@MainActor () -> Void] {
    defer { completions = [] }
    return completions
  }

  /// Returns the seconds that pass for animations until a frame at `time`.
  mutating func step(to time: Instant, speed: Double) -> Double {
    defer { last = time }
    guard let last, speed.isFinite else { return 0 }
    return max(0, time.seconds(since: last) * speed)
  }
}

extension Window {
  /// Moves the animations on to the frame at `time`, which needs no other frame to be seen.
  func advanceAnimations(to time: Instant) {
    let wasStale = isStale
    defer { isStale = wasStale }
    let seconds = animations.step(to: time, speed: animationSpeed)
    for run in animations.runs { run.advance(by: seconds) }
  }

  /// Ends all animations where they lead, and calls their completions.
  func endAnimations() {
    for run in animations.runs { run.end(finished: false) }
    callCompletions()
  }

  /// Calls the completions of the animations that ended since the last turn.
  func callCompletions() { for completion in animations.takeCompletions() { completion() } }

  /// Calls `completion` in the next turn.
  func callNextTurn(_ completion: @escaping @MainActor () -> Void) {
    animations.complete(completion)
  }
}

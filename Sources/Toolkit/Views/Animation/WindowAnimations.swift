import Motion

/// The animations that a window drives.
@MainActor
struct WindowAnimations {
  /// The runs, in the order of their start.
  private(set) var runs: [RunningAnimation] = []
  /// The time of the last frame in which something could move.
  private var last: Instant?

  /// Whether time passes for a run.
  var isRunning: Bool { runs.contains { !$0.isPaused } }

  mutating func add(_ run: RunningAnimation) {
    if !runs.contains(where: { $0 === run }) { runs.append(run) }
  }

  mutating func remove(_ run: RunningAnimation) { runs.removeAll { $0 === run } }

  /// Returns the seconds that pass for animations until a frame at `time`.
  mutating func step(to time: Instant, speed: Double) -> Double {
    defer { last = time }
    guard let last, speed.isFinite else { return 0 }
    return max(0, time.seconds(since: last) * speed)
  }
}

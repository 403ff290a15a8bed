import Motion

/// How opaque something is that comes and leaves, at any time.
struct Fade: Hashable, Sendable {
  private var origin = 0.0
  private var start = Instant.zero
  private var duration = Duration.zero
  /// Whether it is there or coming, and not gone or leaving.
  private(set) var isShown = false

  /// Lets it come or leave from `time` on. From clear to opaque it would take `duration`; from
  /// where it is, its share of that.
  mutating func set(shown: Bool, at time: Instant, within duration: Duration) {
    guard shown != isShown else { return }
    let present = opacity(at: time)
    (isShown, origin, start) = (shown, present, time)
    self.duration = duration * abs((shown ? 1 : 0) - present)
  }

  /// From 0, clear, to 1, opaque.
  func opacity(at time: Instant) -> Double {
    let target = isShown ? 1.0 : 0
    guard time < start + duration else { return target }
    return origin + (target - origin) * max(0, time.seconds(since: start)) / duration.seconds
  }

  /// Whether it changes after `time`.
  func isMoving(at time: Instant) -> Bool { time < start + duration }
}

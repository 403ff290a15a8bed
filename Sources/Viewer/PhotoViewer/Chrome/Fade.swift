import Motion

/// The opacity over time of something that fades in and out.
struct Fade: Hashable, Sendable {
  private var origin = 0.0
  private var start = Instant.zero
  private var duration = Duration.zero
  /// Whether it is shown or fading in.
  private(set) var isShown = false

  /// Starts to fade in or out at `time`. A full fade takes `duration`; from a partial opacity it
  /// takes proportionally less.
  mutating func set(shown: Bool, at time: Instant, within duration: Duration) {
    guard shown != isShown else { return }
    let present = opacity(at: time)
    (isShown, origin, start) = (shown, present, time)
    self.duration = duration * abs((shown ? 1 : 0) - present)
  }

  /// Returns the opacity at `time`, from 0 to 1.
  func opacity(at time: Instant) -> Double {
    let target = isShown ? 1.0 : 0
    guard time < start + duration else { return target }
    return origin + (target - origin) * max(0, time.seconds(since: start)) / duration.seconds
  }

  /// Returns whether the opacity changes after `time`.
  func isMoving(at time: Instant) -> Bool { time < start + duration }
}

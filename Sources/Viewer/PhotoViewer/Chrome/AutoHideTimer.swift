import Motion

/// A timer that hides something after a period without use.
struct AutoHideTimer: Hashable, Sendable {
  /// The period; nil to stay until hidden explicitly.
  private var duration: Duration?
  private var lastUse = Instant.zero
  private var isHeld = false

  /// Starts the period at `time`.
  mutating func begin(at time: Instant, for duration: Duration?) {
    (self.duration, lastUse) = (duration, time)
  }

  /// Updates whether it is in use at `time`. The period restarts when use ends.
  mutating func update(isHeld: Bool, at time: Instant) {
    if isHeld || self.isHeld { lastUse = max(lastUse, time) }
    self.isHeld = isHeld
  }

  /// Whether the period ends on its own.
  var isTimed: Bool { duration != nil }

  /// The end of the period; nil while in use or without a period.
  var end: Instant? { isHeld ? nil : duration.map { lastUse + $0 } }
}

import Motion

/// How long something stays that leaves when nobody has used it for a while.
struct Stay: Hashable, Sendable {
  /// How long; nil to stay until it is told to leave.
  private var duration: Duration?
  private var lastUse = Instant.zero
  private var isHeld = false

  /// Lets it stay for `duration` from `time` on.
  mutating func begin(at time: Instant, for duration: Duration?) {
    (self.duration, lastUse) = (duration, time)
  }

  /// Tells whether it is in use at `time`; when it was, and is no more, its time begins anew.
  mutating func update(isHeld: Bool, at time: Instant) {
    if isHeld || self.isHeld { lastUse = max(lastUse, time) }
    self.isHeld = isHeld
  }

  /// Whether it leaves by itself.
  var isTimed: Bool { duration != nil }

  /// When it leaves unless it is used; nil while it is held, or is to stay.
  var end: Instant? { isHeld ? nil : duration.map { lastUse + $0 } }
}

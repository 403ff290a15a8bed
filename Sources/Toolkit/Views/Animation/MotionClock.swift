public import Motion

/// The clock of the motions in a window. It runs at the speed of the animations, and does not jump when that changes.
struct MotionClock {
  private var speed = 1.0
  /// A time and the reading of the clock then.
  private var origin = (time: Instant.zero, shown: Instant.zero)

  /// Returns the time of the clock at `time`.
  func time(at time: Instant) -> Instant {
    let elapsed = time - origin.time
    guard speed != 1 else { return origin.shown + elapsed }
    let nanoseconds = Self.range.clamp(elapsed.seconds * speed * 1e9)
    return origin.shown + .nanoseconds(Int64(nanoseconds.rounded()))
  }

  /// Runs the clock at `speed` from `time` on. A speed that is negative or not a number stops it.
  mutating func run(at speed: Double, from time: Instant) {
    origin = (time, self.time(at: time))
    self.speed = speed > 0 ? min(speed, Self.maximumSpeed) : 0
  }

  private static let maximumSpeed = 1000.0
  /// The times that the clock can show, in nanoseconds.
  private static let range = -9e18...9e18
}

extension Window {
  /// Returns the time for motions at `time`: the reading of the clock that runs at ``animationSpeed``. A container that
  /// moves its views by a display link uses it, so that slow motion slows it too.
  public func motionTime(at time: Instant) -> Instant { frames.motionTime(at: time) }

  /// The time for motions at which one begins that is caused now: that of the latest frame, or if the window has rested
  /// since, of the event or the call that it handles.
  package var motionStart: Instant { motionTime(at: max(now, frameTime)) }
}

extension View {
  /// Returns the time for motions at `time`, on the clock of the window.
  package final func motionTime(at time: Instant) -> Instant {
    window?.motionTime(at: time) ?? time
  }
}

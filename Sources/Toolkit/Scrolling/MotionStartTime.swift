import Motion

/// The start time of a motion: the time of the event that caused it, or else of the next frame.
struct MotionStartTime {
  private var start: Instant?

  static func at(_ time: Instant) -> MotionStartTime { MotionStartTime(start: time) }

  /// A start with the next frame.
  static let withNextFrame = MotionStartTime(start: nil)

  /// Returns the start, fixed at `time` if it was still open.
  func seen(at time: Instant) -> MotionStartTime { MotionStartTime(start: start ?? time) }

  /// Returns the start of a motion that takes over at `time`: not before this one, and open if this is.
  func continued(at time: Instant) -> MotionStartTime {
    MotionStartTime(start: start.map { max($0, time) })
  }

  /// Returns the time since the start; 0 if it is still open.
  func elapsed(at time: Instant) -> Duration { start.map { max(.zero, time - $0) } ?? .zero }
}

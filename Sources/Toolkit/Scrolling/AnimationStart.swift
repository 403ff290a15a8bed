import Motion

/// The start time of a motion: the time of the event that caused it, or else of the next frame.
struct AnimationStart {
  private var start: Instant?

  static func at(_ time: Instant) -> AnimationStart { AnimationStart(start: time) }

  /// A start with the next frame.
  static let withNextFrame = AnimationStart(start: nil)

  /// Returns the start, fixed at `time` if it was still open.
  func seen(at time: Instant) -> AnimationStart { AnimationStart(start: start ?? time) }

  /// Returns the time since the start; 0 if it is still open.
  func elapsed(at time: Instant) -> Duration { start.map { max(.zero, time - $0) } ?? .zero }
}

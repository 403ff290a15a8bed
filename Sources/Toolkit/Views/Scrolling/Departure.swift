import Motion

/// The start time of a motion: the time of the event that caused it, or else of the next frame.
struct Departure {
  private var start: Instant?

  /// A start at `time`.
  static func at(_ time: Instant) -> Departure { Departure(start: time) }

  /// A start with the next frame.
  static let withNextFrame = Departure(start: nil)

  /// Returns the start, fixed at `time` if it was still open.
  func seen(at time: Instant) -> Departure { Departure(start: start ?? time) }

  /// Returns the time since the start, in seconds; 0 if it is still open.
  func seconds(at time: Instant) -> Double {
    start.map { max(0, time.seconds(since: $0)) } ?? 0
  }
}

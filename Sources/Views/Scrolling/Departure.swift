import Motion

/// When a motion starts: at the time of what set it off, or with the next frame when that has none.
struct Departure {
  private var start: Instant?

  /// A start at `time`.
  static func at(_ time: Instant) -> Departure { Departure(start: time) }

  /// A start with the first frame.
  static let withNextFrame = Departure(start: nil)

  /// The same for who sees a frame at `time`.
  func seen(at time: Instant) -> Departure { Departure(start: start ?? time) }

  /// How long the motion lasts at `time`.
  func seconds(at time: Instant) -> Double {
    start.map { max(0, time.seconds(since: $0)) } ?? 0
  }
}

import Motion

/// A part of a bar that passes through it again and again.
struct ProgressSweep {
  private var start: Instant?
  /// The part of a passage that is over, from 0 to 1.
  private var phase = 0.0

  /// The time of a passage, in seconds.
  private static let time = 1.2
  /// The length of the part, as a fraction of the bar.
  private static let length = 0.4
  /// The opacity of a bar that pulses in place, from the palest on.
  private static let pulses = 0.3...1.0

  mutating func advance(to time: Instant) {
    let start = start ?? time
    self.start = start
    let passages = max(0, time.seconds(since: start)) / Self.time
    phase = passages - passages.rounded(.down)
  }

  /// The part of the bar, slow at both ends.
  var part: ClosedRange<Double> {
    let eased = phase * phase * (3 - 2 * phase)
    let end = eased * (1 + Self.length)
    return max(0, end - Self.length)...min(1, end)
  }

  /// The opacity of a full bar that pulses once in a passage.
  var pulse: Double {
    let height = 1 - abs(2 * phase - 1)
    return Self.pulses.lowerBound + (Self.pulses.upperBound - Self.pulses.lowerBound) * height
  }
}

import Glibc
import X11Backend

/// The stages of frames, from sending the touches that they show to the report that they are shown.
struct FrameStages {
  private let frames: [FrameReport]
  private let sent: [Int64]

  /// The names of the stages, in order.
  static let titles = [
    "arrival", "rest of report", "gestures", "wait", "prepare", "list", "paint", "send", "server",
  ]

  /// Creates the stages of `frames` for touches sent at the times `sent`.
  init(of frames: [FrameReport], sent: [TouchTime]) {
    self.frames = frames
    self.sent = sent.map(\.monotonic)
  }

  /// The median of each stage in ms; NaN for those that no frame has.
  var medians: [Double] {
    let stages = frames.map(stages)
    return Self.titles.indices.map { index in
      let values = stages.map { $0[index] }.filter(\.isFinite)
      return values.isEmpty ? .nan : values.percentile(50)
    }
  }

  private func stages(of frame: FrameReport) -> [Double] {
    let drawing = [
      frame.begunAt, frame.preparedAt, frame.listedAt, frame.paintedAt, frame.sentAt,
      max(frame.shownAt, frame.sentAt),
    ]
    guard let touches = frame.touches else {
      return [.nan, .nan, .nan, .nan] + Self.differences(of: drawing)
    }
    let arrival = sent.last { $0 <= touches.readAt } ?? touches.readAt
    return Self.differences(
      of: [arrival, touches.readAt, touches.gatheredAt, touches.handledAt] + drawing)
  }

  /// Returns the times between successive `moments`, in ms.
  private static func differences(of moments: [Int64]) -> [Double] {
    zip(moments, moments.dropFirst()).map { Double($1 - $0) / 1e6 }
  }
}

/// The time at which a touch was sent, on the clocks of the bench and of the viewer.
struct TouchTime {
  let continuous = ContinuousClock.now
  let monotonic: Int64

  /// The time now.
  init() {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    monotonic = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

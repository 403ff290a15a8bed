import X11Backend

/// The timing of a frame as a line of text.
struct FrameLine {
  /// The timing, in nanoseconds of the monotonic clock.
  let report: FrameReport

  /// The drawing time, in ms.
  var drawing: Double { Double(report.drawCost) / 1e6 }
  /// Whether the frame missed the vertical blank it was drawn for.
  var isLate: Bool { report.isLate }

  init(_ report: FrameReport) { self.report = report }

  /// Parses a line written by ``text``; nil if it is malformed.
  init?(_ text: some StringProtocol) {
    let numbers = text.split(separator: " ").compactMap { Int64($0) }
    guard numbers.count == 11 else { return nil }
    let touches =
      numbers[8] == 0
      ? nil : TouchTiming(readAt: numbers[8], gatheredAt: numbers[9], handledAt: numbers[10])
    report = FrameReport(
      touches: touches, begunAt: numbers[0], preparedAt: numbers[1], listedAt: numbers[2],
      paintedAt: numbers[3], sentAt: numbers[4], shownAt: numbers[5],
      blank: UInt64(clamping: numbers[6]), isLate: numbers[7] != 0)
  }

  /// All times separated by spaces; zeros for missing touches.
  var text: String {
    let touches: [Int64] =
      report.touches.map { [$0.readAt, $0.gatheredAt, $0.handledAt] } ?? [0, 0, 0]
    let times: [Int64] = [
      report.begunAt, report.preparedAt, report.listedAt, report.paintedAt, report.sentAt,
      report.shownAt, Int64(clamping: report.blank), report.isLate ? 1 : 0,
    ]
    return (times + touches).map { String($0) }.joined(separator: " ")
  }
}

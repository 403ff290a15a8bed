import X11Backend

/// The timing of a frame as a line of text.
struct FrameLine {
  /// The drawing time, in ms.
  let drawing: Double
  /// The time at which the frame was shown, in ms of the monotonic clock.
  let shown: Double
  /// Whether the frame missed the vertical blank it was drawn for.
  let isLate: Bool

  init(_ report: FrameReport) {
    drawing = Double(report.drawCost) / 1e6
    shown = Double(report.shownAt) / 1e6
    isLate = report.isLate
  }

  /// Parses a line written by ``text``; nil if it is malformed.
  init?(_ text: some StringProtocol) {
    let words = text.split(separator: " ")
    guard words.count == 3, let drawing = Double(words[0]), let shown = Double(words[1]) else {
      return nil
    }
    (self.drawing, self.shown, isLate) = (drawing, shown, words[2] == "late")
  }

  /// The three values separated by spaces.
  var text: String { "\(drawing) \(shown) \(isLate ? "late" : "timely")" }
}

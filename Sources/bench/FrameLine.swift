import X11Backend

/// What became of a frame, in a line of text.
struct FrameLine {
  /// How long it took to draw, ms.
  let drawing: Double
  /// When it came on the screen, in ms of the machine's clock.
  let shown: Double
  /// Whether that was later than the blank it was drawn for.
  let isLate: Bool

  init(_ report: FrameReport) {
    drawing = Double(report.drawCost) / 1e6
    shown = Double(report.shownAt) / 1e6
    isLate = report.isLate
  }

  /// Reads what ``text`` gave; nil for anything else.
  init?(_ text: some StringProtocol) {
    let words = text.split(separator: " ")
    guard words.count == 3, let drawing = Double(words[0]), let shown = Double(words[1]) else {
      return nil
    }
    (self.drawing, self.shown, isLate) = (drawing, shown, words[2] == "late")
  }

  /// The three values.
  var text: String { "\(drawing) \(shown) \(isLate ? "late" : "timely")" }
}

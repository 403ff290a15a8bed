import TouchstoneToolkit

/// The line of state below a scene. In a narrow window a long one is on two lines, in smaller letters,
/// before it is cut.
final class Readout: Label {
  private static let looks: [(fontSize: Double, lines: Int)] = [(13, 1), (11, 2), (10, 2)]
  /// Longer parts may be broken anywhere, so that they have room.
  private static let longestUnbroken = 40

  override func draw(into list: inout DrawList) {
    let boxes = Self.looks.lazy.map { self.box(fontSize: $0.fontSize, lines: $0.lines) }
    guard let box = boxes.first(where: { !self.isCut($0) }) ?? boxes.last else { return }
    list.append(.textBox(box))
  }

  private func box(fontSize: Double, lines: Int) -> TextBox {
    let font = Font(size: fontSize, features: [.tabularNumbers])
    var options = options
    options.numberOfLines = lines
    let text = AttributedText(
      lines > 1 ? brokenBetweenParts : text, font: font, color: .secondaryLabel)
    return TextBox(text, box: bounds, options: options)
  }

  /// The text, whose lines end only behind a dot: parts that belong together have no-break spaces.
  private var brokenBetweenParts: String {
    let parts = text.split(separator: " · ").map { part in
      part.count > Self.longestUnbroken
        ? String(part) : part.split(separator: " ").joined(separator: "\u{A0}")
    }
    return parts.joined(separator: "\u{A0}· ")
  }

  private func isCut(_ box: TextBox) -> Bool {
    textMeasurer.layout(box.text, in: box.box.size, options: box.options).isTruncated
  }
}

import TouchstoneToolkit

/// A list of the newest decisions of the arena, scrolled to the latest. It keeps text, and neither touches nor
/// recognizers.
final class DecisionList: ScrollView {
  private static let limit = 200
  private static let lineHeight = 18.0

  private var lines: [AccessibilityElement] = []
  /// The size for which the lines were placed; nil if there are new ones.
  private var placedSize: Size?

  init() {
    super.init()
    accessibilityRole = .list
    accessibilityLabel = "Decisions"
  }

  /// Adds a line, and drops the first one if there are too many.
  func add(_ text: String) {
    let line = AccessibilityElement(in: self)
    line.accessibilityLabel = text
    line.accessibilityRole = .listItem
    lines.append(line)
    if lines.count > Self.limit { lines.removeFirst() }
    placedSize = nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.size != placedSize else { return }
    placedSize = bounds.size
    for (index, line) in lines.enumerated() {
      line.accessibilityFrameInContainerSpace = Rect(
        x: 10, y: 6 + Double(index) * Self.lineHeight, width: max(0, bounds.width - 20),
        height: Self.lineHeight)
    }
    accessibilityElements = lines
    contentSize = Size(bounds.width, 12 + Double(lines.count) * Self.lineHeight)
    contentOffset = Point(0, max(0, contentSize.height - bounds.height))
    setNeedsDisplay()
  }

  override func draw(into list: inout DrawList) {
    list.append(.roundedFill(bounds, radius: 8, .secondaryBackground))
    var options = TextOptions.label
    options.verticalAlignment = .center
    for line in lines {
      let box = line.accessibilityFrameInContainerSpace
      guard box.intersection(bounds) != nil else { continue }
      let text = AttributedText(
        line.accessibilityLabel ?? "", font: Font(size: 12, features: [.tabularNumbers]),
        color: .label)
      list.append(.textBox(TextBox(text, box: box, options: options)))
    }
  }
}

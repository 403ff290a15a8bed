import TouchstoneToolkit

/// The source of a scene, with line numbers.
final class SourceScreen: Screen {
  private let scroller = ScrollView()
  private let page: SourcePage

  init(of scene: SceneInfo) {
    page = SourcePage(scene.source)
    super.init(title: "Source", scene: scene)
    addSubview(scroller)
    scroller.addSubview(page)
  }

  override func layoutSubviews() {
    scroller.frame = bounds
    page.frame = Rect(origin: .zero, size: page.size)
    scroller.contentSize = page.size
  }
}

/// Lines of source in a monospaced font.
private final class SourcePage: View {
  private static let lineHeight = 18.0
  /// The width of a letter of a monospaced font, as a share of its size.
  private static let letterWidth = 8.0
  private static let margin = 56.0
  private let lines: [String]

  init(_ source: String) {
    lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    super.init()
    isAccessibilityElement = true
    accessibilityLabel = "Source"
    accessibilityValue = source
    accessibilityRole = .text
    accessibilityIdentifier = "frame.text"
  }

  /// The size of all lines, in points.
  var size: Size {
    let longest = lines.map(\.count).max() ?? 0
    return Size(
      Self.margin + Double(longest) * Self.letterWidth + 16,
      Double(lines.count) * Self.lineHeight + 16)
  }

  override func draw(into list: inout DrawList) {
    let font = Font(size: 13, design: .monospaced)
    for (index, line) in lines.enumerated() {
      let box = Rect(
        x: 0, y: 8 + Double(index) * Self.lineHeight, width: bounds.width,
        height: Self.lineHeight)
      let number = Rect(x: 0, y: box.minY, width: Self.margin - 16, height: box.height)
      list.append(
        .textBox(
          TextBox(
            AttributedText("\(index + 1)", font: font, color: .tertiaryLabel), box: number,
            options: TextOptions(alignment: .right, numberOfLines: 1))))
      list.append(
        .textBox(
          TextBox(
            AttributedText(line, font: font, color: .label),
            box: box.translated(by: Vector(Self.margin, 0)), options: .label)))
    }
  }
}

import TouchstoneToolkit

/// The source of a scene, with line numbers.
final class SourceScreen: Screen {
  private let scroller = ScrollView()
  private let page: SourcePage
  private let copyButton = Button("Copy", icon: .copy, style: .tinted)
  private let pictures = Button("Pictures", icon: .picture, style: .tinted)
  private let data = Button("Data", icon: .edit, style: .tinted)

  /// Called by the button for those who made the pictures, which is shown if the scene has some.
  var onPictures: @MainActor () -> Void = {}
  /// Called by the button for the second file of the scene, which is shown if the scene has one.
  var onData: @MainActor () -> Void = {}

  init(of scene: SceneInfo) {
    page = SourcePage(scene.source, called: "Source")
    super.init(title: "Source", scene: scene)
    pictures.isHidden = !scene.showsPictures
    data.isHidden = scene.dataFileName == nil
    addParts()
  }

  /// Creates a screen with something else that belongs to `scene`, such as its second file.
  init(_ title: String, of scene: SceneInfo, text: String) {
    page = SourcePage(text, called: title)
    super.init(title: title, scene: scene)
    pictures.isHidden = true
    data.isHidden = true
    addParts()
  }

  private func addParts() {
    copyButton.addAction(for: .primaryActionTriggered) { [weak self] in
      guard let self else { return }
      copy(page.text, from: "frame")
    }
    pictures.addAction(for: .primaryActionTriggered) { [weak self] in self?.onPictures() }
    data.addAction(for: .primaryActionTriggered) { [weak self] in self?.onData() }
    copyButton.accessibilityIdentifier = "frame.copy"
    pictures.accessibilityIdentifier = "frame.pictures"
    data.accessibilityIdentifier = "frame.data"
    scroller.addSubview(page)
    for view in [data, pictures, copyButton, scroller] { addSubview(view) }
  }

  override func layoutSubviews() {
    var right = bounds.width - 16
    for (button, width) in [(copyButton, 112.0), (pictures, 132), (data, 100)]
    where !button.isHidden {
      button.frame = Rect(x: right - width, y: 8, width: width, height: 44)
      right -= width + 8
    }
    scroller.frame = Rect(x: 0, y: 60, width: bounds.width, height: max(0, bounds.height - 60))
    page.frame = Rect(origin: .zero, size: page.size)
    scroller.contentSize = page.size
  }
}

/// Lines of text in a monospaced font.
private final class SourcePage: View {
  private static let lineHeight = 18.0
  /// The width of a letter of a monospaced font, as a fraction of its size.
  private static let letterWidth = 8.0
  private static let margin = 56.0
  let text: String
  private let lines: [String]

  init(_ text: String, called name: String) {
    self.text = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    super.init()
    isAccessibilityElement = true
    accessibilityLabel = name
    accessibilityValue = text
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

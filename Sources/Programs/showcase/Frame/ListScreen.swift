import TouchstoneToolkit

/// The list of scenes, under the headings of their sections.
final class ListScreen: Screen {
  private let scroller = ScrollView()
  private let sections: [(heading: Label, items: [SceneItem])]

  /// The scene whose item is seen when the list appears again; nil for none.
  var lastScene: (any Scene.Type)?
  private var isToShowItem = false

  /// Called with the scene of the chosen item.
  var onChoice: @MainActor (any Scene.Type) -> Void = { _ in }

  init() {
    sections = SceneInfo.Section.allCases.compactMap { section in
      let items = Scenes.all.filter { $0.about.section == section }.map(SceneItem.init)
      guard !items.isEmpty else { return nil }
      let heading = Label(section.rawValue)
      heading.font = .headline
      heading.textColor = .secondaryLabel
      heading.accessibilityTraits = .header
      return (heading, items)
    }
    super.init(title: "Showcase")
    scroller.accessibilityIdentifier = "scenes"
    scroller.accessibilityLabel = "Scenes"
    scroller.accessibilityRole = .list
    scroller.isFocusGroup = true
    addSubview(scroller)
    for (heading, items) in sections {
      scroller.addSubview(heading)
      for item in items {
        scroller.addSubview(item)
        item.addAction(for: .primaryActionTriggered) { [weak self] in self?.onChoice(item.kind) }
      }
    }
  }

  override func willAppear() {
    isToShowItem = lastScene != nil
    setNeedsLayout()
  }

  private var items: [SceneItem] { sections.flatMap(\.items) }
  private var lastItem: SceneItem? { items.first { $0.kind == lastScene } }

  /// Scrolls to the item of the last scene, if it is out of sight.
  private func showItem() {
    isToShowItem = false
    if let lastItem { scroller.scrollRectToVisible(lastItem.frame, animated: false) }
  }

  /// Gives the focus to the item of the last scene, or else to the first item.
  func focusItem() { (lastItem ?? items.first)?.becomeFirstResponder() }

  override func layoutSubviews() {
    scroller.frame = bounds
    let columns = bounds.width < 720 ? 1 : bounds.width < 1200 ? 2 : 3
    let width = (bounds.width - 32 - 8 * Double(columns - 1)) / Double(columns)
    var y = 8.0
    for (heading, items) in sections {
      heading.frame = Rect(x: 16, y: y, width: bounds.width - 32, height: 36)
      y += 36
      for (index, item) in items.enumerated() {
        item.frame = Rect(
          x: 16 + Double(index % columns) * (width + 8), y: y + Double(index / columns) * 72,
          width: width, height: 64)
      }
      y += Double((items.count + columns - 1) / columns) * 72
    }
    scroller.contentSize = Size(bounds.width, y + 8)
    if isToShowItem, !bounds.isEmpty { showItem() }
  }
}

/// A scene in the list.
final class SceneItem: Control {
  let kind: any Scene.Type

  init(_ kind: any Scene.Type) {
    self.kind = kind
    super.init()
    accessibilityLabel = kind.about.title
    accessibilityHint = kind.about.summary
    accessibilityIdentifier = "scenes.item:\(kind.about.name)"
    accessibilityRole = .listItem
  }

  override func draw(into list: inout DrawList) {
    list.append(.roundedFill(bounds, radius: 10, .secondaryBackground))
    if isHighlighted { list.append(.roundedFill(bounds, radius: 10, .fill)) }
    let line = Rect(x: 14, y: 10, width: bounds.width - 28, height: 22)
    let title = AttributedText(kind.about.title, font: .headline, color: .label)
    let summary = AttributedText(
      kind.about.summary, font: .subheadline, color: .secondaryLabel)
    list.append(.textBox(TextBox(title, box: line, options: .label)))
    list.append(
      .textBox(TextBox(summary, box: line.translated(by: Vector(0, 24)), options: .label)))
  }
}

import TouchstoneToolkit

/// The list of scenes, under the headings of their sections, and a field to search in it.
final class ListScreen: Screen {
  private let field = SearchField()
  private let scroller = ScrollView()
  private let noResults = Label()
  private let sections: [Section]

  /// The scene whose item is visible when the list appears again; nil for none.
  var lastScene: (any Scene.Type)?
  private var isToShowItem = false

  /// Called with the scene of the chosen item.
  var onChoice: @MainActor (any Scene.Type) -> Void = { _ in }

  /// A heading and the items below it.
  @MainActor
  private struct Section {
    let heading: Label
    let items: [SceneItem]

    /// The items that match the search.
    var shownItems: [SceneItem] { items.filter { !$0.isHidden } }
  }

  private static let margin = 16.0
  private static let gap = 8.0
  private static let headingHeight = 36.0
  private static let itemHeight = 64.0

  init() {
    sections = SceneInfo.Section.allCases.compactMap { section in
      let items = Scenes.all.filter { $0.about.section == section }.map(SceneItem.init)
      guard !items.isEmpty else { return nil }
      let heading = Label(section.rawValue)
      heading.font = .headline
      heading.textColor = .secondaryLabel
      heading.accessibilityTraits = .header
      return Section(heading: heading, items: items)
    }
    super.init(title: "Showcase")
    field.accessibilityIdentifier = "scenes.search"
    field.onChange = { [weak self] in self?.search(for: $0) }
    field.onSubmit = { [weak self] in self?.openFirst() }
    noResults.accessibilityIdentifier = "scenes.no-results"
    noResults.textColor = .secondaryLabel
    noResults.textAlignment = .center
    noResults.numberOfLines = 0
    noResults.isHidden = true
    scroller.accessibilityIdentifier = "scenes"
    scroller.accessibilityLabel = "Scenes"
    scroller.accessibilityRole = .list
    scroller.isFocusGroup = true
    for view in [field, scroller, noResults] as [View] { addSubview(view) }
    for section in sections {
      scroller.addSubview(section.heading)
      for item in section.items {
        scroller.addSubview(item)
        item.addAction(for: .primaryActionTriggered) { [weak self] in self?.onChoice(item.kind) }
      }
    }
  }

  override func willAppear() {
    isToShowItem = lastScene != nil
    setNeedsLayout()
  }

  /// Scrolls to the item of the last scene, if it is not visible.
  private func showItem() {
    isToShowItem = false
    if let lastItem { scroller.scrollRectToVisible(lastItem.frame, animated: false) }
  }

  /// Gives the focus to the item of the last scene, or else to the first item.
  func focusItem() { (lastItem ?? shownItems.first)?.becomeFirstResponder() }

  private var lastItem: SceneItem? { shownItems.first { $0.kind == lastScene } }

  // MARK: Searching

  private var shownItems: [SceneItem] { sections.flatMap(\.shownItems) }

  /// Shows the scenes whose titles or names contain all words of `text`.
  private func search(for text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).map { TextMatcher(String($0)) }
    for section in sections {
      for item in section.items { item.isHidden = !item.kind.about.matches(words) }
      section.heading.isHidden = section.shownItems.isEmpty
    }
    noResults.text = "No scenes match \"\(text)\""
    noResults.isHidden = !shownItems.isEmpty
    scroller.contentOffset = .zero
    setNeedsLayout()
  }

  private func openFirst() {
    if let first = shownItems.first { onChoice(first.kind) }
  }

  /// Handles a key wherever the focus is on the list: typed text is searched for, and Escape ends the search.
  func handle(_ key: KeyPress) -> KeyPress.Result {
    guard key.phase != .up, key.heldModifiers.subtracting(.shift).isEmpty else { return .ignored }
    if key.key == .escape, !field.text.isEmpty {
      field.text = ""
      search(for: "")
      return .handled
    }
    guard let first = key.characters.unicodeScalars.first?.properties, !first.isWhitespace,
      first.generalCategory != .control, field.becomeFirstResponder()
    else { return .ignored }
    field.selectedRange = field.text.endIndex..<field.text.endIndex
    field.insertText(key.characters)
    return .handled
  }

  /// Leads from the field to the items and back.
  override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    switch key.key {
    case .downArrow where field.isFirstResponder && key.heldModifiers.isEmpty:
      return shownItems.first?.becomeFirstResponder() == true ? .handled : .ignored
    case .upArrow where isFocusInFirstRow && key.heldModifiers.isEmpty:
      return field.becomeFirstResponder() ? .handled : .ignored
    default: return super.pressesBegan(key)
    }
  }

  private var isFocusInFirstRow: Bool {
    guard let focused = window?.firstResponder as? SceneItem else { return false }
    return focused.frame.minY == shownItems.first?.frame.minY
  }

  // MARK: Layout

  override func layoutSubviews() {
    let width = bounds.width - 2 * Self.margin
    let top = 2 * Self.gap + field.intrinsicContentSize.height
    field.frame = Rect(
      x: Self.margin, y: Self.gap, width: max(0, width), height: top - 2 * Self.gap)
    scroller.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    noResults.frame = Rect(x: Self.margin, y: top + Self.gap, width: max(0, width), height: 64)
    scroller.contentSize = Size(bounds.width, layOutSections(inWidth: width))
    if isToShowItem, !bounds.isEmpty { showItem() }
  }

  /// Lays out the visible items of the sections below each other, and returns their height.
  private func layOutSections(inWidth width: Double) -> Double {
    let columns = bounds.width < 720 ? 1 : bounds.width < 1200 ? 2 : 3
    let itemWidth = (width - Self.gap * Double(columns - 1)) / Double(columns)
    let itemHeight = scaledForText(Self.itemHeight)
    let headingHeight = scaledForText(Self.headingHeight)
    let rowHeight = itemHeight + Self.gap
    var y = 0.0
    for section in sections where !section.heading.isHidden {
      section.heading.frame = Rect(x: Self.margin, y: y, width: width, height: headingHeight)
      y += headingHeight
      let items = section.shownItems
      for (index, item) in items.enumerated() {
        item.frame = Rect(
          x: Self.margin + Double(index % columns) * (itemWidth + Self.gap),
          y: y + Double(index / columns) * rowHeight, width: itemWidth, height: itemHeight)
      }
      y += Double((items.count + columns - 1) / columns) * rowHeight
    }
    return y + Self.gap
  }
}

extension SceneInfo {
  /// Whether the title or the name contains each of `words`.
  fileprivate func matches(_ words: [TextMatcher]) -> Bool {
    words.allSatisfy { $0.match(in: title) != nil || $0.match(in: name) != nil }
  }
}

/// A scene in the list.
private final class SceneItem: Control {
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
    let line = Rect(x: 14, y: 10, width: bounds.width - 28, height: scaledForText(22))
    let title = AttributedText(kind.about.title, font: .headline, color: .label)
    let summary = AttributedText(
      kind.about.summary, font: .subheadline, color: .secondaryLabel)
    list.append(.textBox(TextBox(title, box: line, options: .label)))
    list.append(
      .textBox(
        TextBox(summary, box: line.translated(by: Vector(0, scaledForText(24))), options: .label)))
  }
}

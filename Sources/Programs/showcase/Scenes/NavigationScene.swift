import TouchstoneToolkit

/// A stack of pages: a tap on a row pushes a level, and a swipe from the left edge leads back. The swipe
/// in the pad waits for that one to fail. Where a finger lands away from the edge, it has failed already,
/// and the swipe in the pad loses no time. A button in the pad shows what a level is about in a sheet, which
/// stands at half of the window or all of it, and goes where a finger pulls it.
///
/// The idea is the table of folders that every guide to navigation has. What a level is about is handed to
/// it as a value; that is all that a segue prepares. The program's own stack is used, so that Back leads
/// from level to level and then to the list. Choices of this scene: rows are 44 points high, and the last
/// level, the ninth, is at its end.
final class NavigationScene: Scene {
  static let about = SceneInfo(
    name: "navigation", title: "Navigation",
    summary: "Pages in a stack, and a swipe that waits for the swipe back.", rows: [41, 42, 200],
    section: .screens)

  private let stage: Stage
  private let root: LevelView
  private var swipes = 0
  /// The level on the top of the stack.
  private var folder = Folder(name: "none", level: 1)

  private static let levels = 9

  var view: View { root }

  init(on stage: Stage, variant: String) {
    self.stage = stage
    root = LevelView(waitingFor: { [weak stage] in stage?.popGestureRecognizer })
    connect(root, to: folder)
    stage.onTop = { [weak self] page in
      guard let self else { return }
      folder = (page as? LevelScreen)?.folder ?? Folder(name: "none", level: 1)
      report()
    }
    report()
  }

  private func connect(_ view: LevelView, to folder: Folder) {
    view.onSwipe = { [weak self] in
      guard let self else { return }
      swipes += 1
      report()
    }
    view.onDetails = { [weak self] in self?.showDetails(of: folder) }
    view.onChoice = { [weak self] row in
      guard let self, folder.level < Self.levels else { return }
      push(Folder(name: row, level: folder.level + 1))
    }
  }

  private func push(_ folder: Folder) {
    let view = LevelView(waitingFor: { [weak stage] in stage?.popGestureRecognizer })
    connect(view, to: folder)
    stage.push(LevelScreen(folder, showing: view))
  }

  private func showDetails(of folder: Folder) {
    guard let window = stage.screen?.window else { return }
    let sheet = Sheet(DetailsView(of: folder))
    sheet.accessibilityLabel = "Details"
    sheet.detents = [.medium, .large]
    sheet.present(in: window)
  }

  private func report() {
    stage.readout = "level \(folder.level) · from \(folder.name) · swipes \(swipes)"
  }
}

/// What a level is about: the row that was tapped, and how deep it is.
private struct Folder {
  let name: String
  let level: Int
}

/// A level that was pushed.
private final class LevelScreen: Screen {
  let folder: Folder
  private let level: LevelView

  init(_ folder: Folder, showing level: LevelView) {
    self.folder = folder
    self.level = level
    super.init(title: folder.name)
    addSubview(level)
  }

  override func layoutSubviews() { level.frame = Rect(origin: .zero, size: bounds.size) }
}

/// What a level is about, in the sheet: more lines than fit.
private final class DetailsView: View {
  private let scroller = ScrollView()
  private let title = Label()
  private let text = Label()

  private static let margin = 24.0

  init(of folder: Folder) {
    super.init()
    setName("About", in: "navigation")
    accessibilityRole = .panel
    title.text = folder.level == 1 ? "Folders" : folder.name
    title.font = .title2
    title.accessibilityTraits = .header
    let lines = (1...9).map {
      "Folder \($0) holds nine more, and each of them is a level of its own."
    }
    text.text = (["This is level \(folder.level) of nine."] + lines).joined(separator: "\n\n")
    text.numberOfLines = 0
    for view in [title, text] { scroller.addSubview(view) }
    addSubview(scroller)
  }

  override func layoutSubviews() {
    scroller.frame = bounds
    let width = max(0, bounds.width - 2 * Self.margin)
    var y = Self.margin
    for label in [title, text] {
      let height = label.sizeThatFits(Size(width, .infinity)).height
      label.frame = Rect(x: Self.margin, y: y, width: width, height: height)
      y += height + Self.margin / 2
    }
    scroller.contentSize = Size(bounds.width, y + Self.margin / 2)
  }
}

/// The pad with a button on it, and below it the table.
private final class LevelView: View {
  var onSwipe: @MainActor () -> Void = {}
  var onChoice: @MainActor (String) -> Void = { _ in }
  var onDetails: @MainActor () -> Void = {}

  private let pad: SwipePad
  private let table = ScrollView()
  private let details = Button("Details")
  private let rows = (1...9).map { FolderRow("Folder \($0)") }

  init(waitingFor pop: @escaping @MainActor () -> GestureRecognizer?) {
    pad = SwipePad(waitingFor: pop)
    super.init()
    backgroundColor = .background
    pad.onSwipe = { [weak self] in self?.onSwipe() }
    table.setName("Folders", in: "navigation")
    table.accessibilityRole = .list
    table.isFocusGroup = true
    for row in rows {
      row.addAction(for: .primaryActionTriggered) { [weak self, weak row] in
        if let row { self?.onChoice(row.name) }
      }
      table.addSubview(row)
    }
    details.setName("Details", in: "navigation")
    details.addAction(for: .primaryActionTriggered) { [weak self] in self?.onDetails() }
    for view in [pad, table, details] { addSubview(view) }
  }

  override func layoutSubviews() {
    pad.frame = Rect(x: 0, y: 8, width: bounds.width, height: scaledForText(120))
    let top = pad.frame.maxY + 8
    let size = details.intrinsicContentSize
    details.frame = Rect(
      x: bounds.width - size.width - 8, y: pad.frame.maxY - size.height, width: size.width,
      height: size.height)
    table.frame = Rect(
      x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    for (index, row) in rows.enumerated() {
      row.frame = Rect(x: 0, y: Double(index) * 44, width: bounds.width, height: 44)
    }
    table.contentSize = Size(bounds.width, Double(rows.count) * 44)
  }
}

/// A panel that counts swipes to the right, unless they lead back.
private final class SwipePad: View {
  var onSwipe: @MainActor () -> Void = {}
  private let swipe = SwipeGestureRecognizer(direction: .right)
  private let pop: @MainActor () -> GestureRecognizer?
  private let label = Label("Swipe to the right. From the edge, it leads back.")

  init(waitingFor pop: @escaping @MainActor () -> GestureRecognizer?) {
    self.pop = pop
    super.init()
    isFocusable = true
    isAccessibilityElement = true
    accessibilityRole = .panel
    setName("Swipe pad", in: "navigation")
    swipe.addAction { [weak self] in
      guard let self else { return }
      if $0.state == .ended { onSwipe() }
    }
    addGestureRecognizer(swipe)
    accessibilityCustomActions = [
      AccessibilityCustomAction(name: "Swipe Right") { [weak self] in
        self?.onSwipe()
        return self != nil
      }
    ]
    onKeyPress(keys: [.rightArrow], phases: .down) { [weak self] key in
      guard let self, key.heldModifiers.isEmpty else { return .ignored }
      onSwipe()
      return .handled
    }
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    label.adjustsFontSizeToFitWidth = true
    label.isAccessibilityElement = false
    addSubview(label)
  }

  /// The swipe back belongs to the program, and is known once the pad is shown.
  override func didMoveToWindow() {
    if window != nil, let pop = pop() { swipe.require(toFail: pop) }
  }

  override func layoutSubviews() { label.frame = bounds.inset(by: 16) }

  override func draw(into list: inout DrawList) { list.append(.fill(bounds, .secondaryBackground)) }
}

/// A row of the table, with a mark that shows where it is while it moves.
private final class FolderRow: Control {
  let name: String

  init(_ name: String) {
    self.name = name
    super.init()
    accessibilityRole = .listItem
    setName(name, in: "navigation")
  }

  override func stateDidChange(from old: ControlState) { setNeedsDisplay() }

  override func draw(into list: inout DrawList) {
    if isHighlighted { list.append(.fill(bounds, .fill)) }
    let line = Rect(x: 16, y: 0, width: max(0, bounds.width - 64), height: bounds.height)
    var options = TextOptions.label
    options.verticalAlignment = .center
    let title = AttributedText(name, font: .body, color: .label)
    list.append(.textBox(TextBox(title, box: line, options: options)))
    list.append(.disc(center: Point(500, bounds.center.y), radius: 6, Color(rgb: 0xAF52DE)))
    let chevron = Rect(x: bounds.width - 32, y: bounds.center.y - 8, width: 16, height: 16)
    list.append(icon: .chevronRight, in: chevron, color: .tertiaryLabel)
    let edge = Rect(x: 16, y: bounds.height, width: max(0, bounds.width - 16), height: 0)
    list.append(.stroke(Path(edge), .color(.separator), .hairline))
  }
}

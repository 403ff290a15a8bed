import TouchstoneToolkit

/// A stack of pages: a tap on a row pushes a level, and a swipe from the left edge leads back. The swipe in the pad
/// waits for that one to fail. Where a finger lands away from the edge, it has failed already, and the swipe in the pad
/// loses no time. A button in the pad shows the details of a level in a sheet, which has half of the height of the
/// window or all of it, and moves to where a finger pulls it.
///
/// The table is a list, which has the rows, their marks and their keys; anchors place it below the pad, and a
/// stack has the lines in the sheet.
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

/// The content of a level: the row that was tapped, and its depth.
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

/// The details of a level, in the sheet: more lines than fit.
private final class DetailsView: View {
  private let scroller = ScrollView()
  private let lines = StackView()

  private static let margin = 24.0

  init(of folder: Folder) {
    super.init()
    setName("About", in: "navigation")
    accessibilityRole = .panel
    let title = Label(folder.level == 1 ? "Folders" : folder.name)
    title.font = .title2
    title.accessibilityTraits = .header
    let text = Label()
    let sentences = (1...9).map {
      "Folder \($0) holds nine more, and each of them is a level of its own."
    }
    text.text = (["This is level \(folder.level) of nine."] + sentences)
      .joined(separator: "\n\n")
    text.numberOfLines = 0
    lines.axis = .vertical
    lines.spacing = Self.margin / 2
    lines.isLayoutMarginsRelativeArrangement = true
    lines.layoutMargins = DirectionalEdgeInsets(
      top: Self.margin, leading: Self.margin, bottom: Self.margin, trailing: Self.margin)
    for label in [title, text] { lines.addArrangedSubview(label) }
    scroller.addSubview(lines)
    addSubview(scroller)
  }

  override func layoutSubviews() {
    scroller.frame = bounds
    let height = lines.sizeThatFits(Size(bounds.width, .infinity)).height
    lines.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    scroller.contentSize = lines.frame.size
  }
}

/// The pad with a button on it, and below it the table.
private final class LevelView: View {
  var onSwipe: @MainActor () -> Void = {}
  var onChoice: @MainActor (String) -> Void = { _ in }
  var onDetails: @MainActor () -> Void = {}

  private let pad: SwipePad
  private let table = ListView()
  private let details = Button("Details")
  private let names = (1...9).map { "Folder \($0)" }

  init(waitingFor pop: @escaping @MainActor () -> GestureRecognizer?) {
    pad = SwipePad(waitingFor: pop)
    super.init()
    backgroundColor = .background
    pad.onSwipe = { [weak self] in self?.onSwipe() }
    table.setName("Folders", in: "navigation")
    table.rowHeight = .fixed(44)
    table.register(FolderCell.self, forCellReuseIdentifier: "folder")
    table.dataSource = self
    table.delegate = self
    details.setName("Details", in: "navigation")
    details.addAction(for: .primaryActionTriggered) { [weak self] in self?.onDetails() }
    for view in [pad, table, details] {
      view.usesAnchors = true
      addSubview(view)
    }
    LayoutConstraint.activate([
      pad.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      pad.leadingAnchor.constraint(equalTo: leadingAnchor),
      pad.trailingAnchor.constraint(equalTo: trailingAnchor),
      table.topAnchor.constraint(equalTo: pad.bottomAnchor, constant: 8),
      table.leadingAnchor.constraint(equalTo: leadingAnchor),
      table.trailingAnchor.constraint(equalTo: trailingAnchor),
      table.bottomAnchor.constraint(equalTo: bottomAnchor),
      details.trailingAnchor.constraint(equalTo: pad.trailingAnchor, constant: -8),
      details.bottomAnchor.constraint(equalTo: pad.bottomAnchor),
    ])
  }
}

extension LevelView: ListViewDataSource {
  func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int { names.count }

  func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListCell {
    let cell = listView.dequeueReusableCell(withIdentifier: "folder", for: indexPath)
    let name = names[indexPath.row]
    cell.textLabel.text = name
    cell.accessory = .disclosureIndicator
    cell.setName(name, in: "navigation")
    return cell
  }
}

extension LevelView: ListViewDelegate {
  /// The row leads on: it does not stay selected.
  func listView(_ listView: ListView, didSelectRowAt indexPath: IndexPath) {
    listView.deselectRow(at: indexPath)
  }

  func listView(
    _ listView: ListView, performPrimaryActionForRowAt indexPath: IndexPath
  ) {
    onChoice(names[indexPath.row])
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

  override var intrinsicContentSize: Size {
    Size(View.noIntrinsicMetric, scaledForText(120))
  }

  override func layoutSubviews() { label.frame = bounds.inset(by: 16) }

  override func draw(into list: inout DrawList) { list.append(.fill(bounds, .secondaryBackground)) }
}

/// A row of the table, with a mark that shows where it is while it moves.
private final class FolderCell: ListCell {
  private let mark = View()

  private static let markSide = 12.0
  /// The middle of the mark, horizontally.
  private static let markX = 500.0

  required init(reuseIdentifier: String) {
    super.init(reuseIdentifier: reuseIdentifier)
    mark.backgroundColor = Color(rgb: 0xAF52DE)
    mark.cornerRadius = Self.markSide / 2
    contentView.addSubview(mark)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = Self.markSide
    mark.frame = Rect(
      x: Self.markX - side / 2, y: bounds.center.y - side / 2, width: side, height: side)
  }
}

import TouchstoneToolkit

/// Menus of pictures. A press shows the picture beside its menu, and the same finger can slide on to
/// an item, in one stroke; a click, a right click and keys open the menu too. The star takes a press
/// of another length.
final class MenusScene: Scene {
  static let about = SceneInfo(
    name: "menus", title: "Menus and peek",
    summary: "A press on a picture shows it, with what can be done.", rows: [90, 92],
    section: .screens, showsPictures: true)

  private let stage: Stage
  private let gallery = Gallery()
  private var chosen = "none"
  private var source = "none"
  private var stars = 0

  var view: View { gallery }

  init(on stage: Stage, variant: String) {
    self.stage = stage
    for cell in gallery.cells {
      ContextMenuInteraction(on: cell, delegate: self)
      cell.becomeGraphic(cell.name, in: "menus", actions: ["Delete": .delete]) {
        [weak self, weak cell] command in
        guard let self, let cell, command == .delete else { return false }
        delete(cell)
        return true
      }
      stage.picture(cell.fileName, fitting: Size(180, 180)) { cell.picture.image = Image($0) }
    }
    gallery.star.onLongPress = { [weak self] in
      guard let self else { return }
      stars += 1
      report()
    }
    report()
  }

  private func menu(of cell: PictureCell) -> Menu {
    func action(
      _ title: String, _ icon: Icon, _ attributes: Action.Attributes = []
    ) -> Action {
      Action(title: title, icon: icon, attributes: attributes) { [weak self] in
        self?.choose(title, of: cell)
      }
    }
    return Menu(children: [
      action("View Full Size", .fullscreen), action("Share", .share), action("Rename", .edit),
      Menu(
        title: "Move to", icon: .folderMove,
        children: [action("Album A", .folder), action("Album B", .folder)]),
      action("Locked", .lock, .disabled),
      Menu(
        options: .displayInline,
        children: [
          Action(title: "Delete Page", icon: .trash, attributes: .destructive) { [weak self] in
            self?.delete(cell)
          }
        ]),
    ])
  }

  private func delete(_ cell: PictureCell) {
    guard let index = gallery.remove(cell) else { return }
    choose("Delete Page", of: cell)
    stage.undo.registerUndo("Delete") { [weak self] in
      self?.gallery.insert(cell, at: index)
      self?.stage.undo.registerUndo("Delete") { self?.delete(cell) }
    }
  }

  private func choose(_ title: String, of cell: PictureCell) {
    chosen = title
    source = cell.name
    report()
  }

  private func report() {
    stage.readout = "chosen \(chosen) · of \(source) · stars \(stars)"
  }
}

extension MenusScene: ContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, configurationForMenuAt point: Point
  ) -> ContextMenuConfiguration? {
    guard let cell = interaction.view as? PictureCell else { return nil }
    return ContextMenuConfiguration(
      identifier: cell.name, previewProvider: { [stage] in cell.preview(on: stage) },
      actionProvider: { [weak self] in self?.menu(of: cell) })
  }

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    willPerformPreviewActionFor configuration: ContextMenuConfiguration
  ) {
    if let cell = interaction.view as? PictureCell { choose("View Full Size", of: cell) }
  }
}

/// The pictures, in as many columns as there is room for, and the star in front of them.
private final class Gallery: View {
  let cells = (1...8).map { PictureCell($0) }
  let star = Star()
  private let scroll = ScrollView()
  private var shown: [PictureCell]

  private static let side = 120.0
  private static let gap = 16.0

  init() {
    shown = cells
    super.init()
    for cell in cells { scroll.addSubview(cell) }
    addSubview(scroll)
    addSubview(star)
  }

  /// Removes a cell, and returns the index that it had.
  func remove(_ cell: PictureCell) -> Int? {
    guard let index = shown.firstIndex(where: { $0 === cell }) else { return nil }
    shown.remove(at: index)
    // The focus moves to the next picture.
    if cell.isFirstResponder, let last = shown.indices.last {
      shown[min(index, last)].becomeFirstResponder()
    }
    cell.removeFromSuperview()
    View.animate(withDuration: 0.25) { layOutCells() }
    return index
  }

  func insert(_ cell: PictureCell, at index: Int) {
    shown.insert(cell, at: min(index, shown.count))
    scroll.insertSubview(cell, at: index)
    View.animate(withDuration: 0.25) { layOutCells() }
  }

  override func layoutSubviews() {
    scroll.frame = bounds
    star.frame = Rect(x: bounds.width - 60, y: bounds.height - 60, width: 44, height: 44)
    layOutCells()
  }

  private func layOutCells() {
    let step = Self.side + Self.gap
    let columns = max(1, Int(min(100, (bounds.width - Self.gap) / step)))
    for (index, cell) in shown.enumerated() {
      cell.frame = Rect(
        x: Self.gap + Double(index % columns) * step, y: Self.gap + Double(index / columns) * step,
        width: Self.side, height: Self.side)
    }
    let rows = (shown.count + columns - 1) / columns
    scroll.contentSize = Size(bounds.width, Self.gap + Double(rows) * step)
  }
}

/// A picture of the grid, with a menu.
private final class PictureCell: View {
  let name: String
  let fileName: String
  let picture = ImageView()

  init(_ number: Int) {
    name = "Picture \(number)"
    fileName = Stage.pictureNames[number - 1]
    super.init()
    round(picture)
    addSubview(picture)
  }

  /// Returns all of the picture, in the proportions of the one in the grid, which it shows until the
  /// larger one has been read.
  func preview(on stage: Stage) -> View {
    let size = picture.image?.size ?? Size(1, 1)
    let scale = 360 / max(size.width, size.height)
    let preview = ImageView(picture.image, frame: Rect(origin: .zero, size: size * scale))
    round(preview)
    stage.picture(fileName, fitting: Size(360, 360)) { preview.image = Image($0) }
    return preview
  }

  private func round(_ view: ImageView) {
    view.contentMode = .scaleAspectFill
    view.backgroundColor = .fill
    view.cornerRadius = 12
    view.clipsToBounds = true
  }

  override func layoutSubviews() { picture.frame = bounds }
}

/// A star that a long press lights.
private final class Star: View {
  var onLongPress: @MainActor () -> Void = {}

  init() {
    super.init()
    isFocusable = true
    isAccessibilityElement = true
    setName("Star", in: "menus")
    accessibilityRole = .image
    accessibilityTraits = .button
    onLongPressGesture(minimumDuration: .seconds(1), maximumDistance: 10) { [weak self] in
      guard let self else { return }
      onLongPress()
    }
  }

  override func accessibilityActivate() -> Bool {
    onLongPress()
    return true
  }

  override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    guard key.phase == .down, [.return, .space].contains(key.key) else { return .ignored }
    onLongPress()
    return .handled
  }

  override func draw(into list: inout DrawList) {
    list.append(.disc(center: bounds.center, radius: 22, .secondaryBackground))
    list.append(icon: .starFilled, in: bounds.inset(by: 8), color: Color(rgb: 0xFF9500))
  }
}

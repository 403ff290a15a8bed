import TouchstoneToolkit

/// Menus of pictures. A press shows the picture beside its menu, and the same finger can slide on to
/// an item, in one stroke; a click, a right click and keys open the menu too. The star takes a press
/// of another length.
final class MenusScene: Scene {
  static let about = SceneInfo(
    name: "menus", title: "Menus and peek",
    summary: "A press on a picture shows it, with what can be done.", rows: [90, 92],
    section: .screens)

  private let stage: Stage
  private let gallery = Gallery()
  private var (chosen, source, stars) = ("none", "none", 0)

  var view: View { gallery }

  init(on stage: Stage, variant: String) {
    self.stage = stage
    for cell in gallery.cells { ContextMenuInteraction(on: cell, delegate: self) }
    gallery.star.onLongPress = { [unowned self] in
      stars += 1
      report()
    }
    report()
  }

  private func menu(of cell: PictureCell) -> Menu {
    func action(
      _ title: String, _ icon: Icon? = nil, _ attributes: Action.Attributes = [],
      body: @escaping @MainActor () -> Void = {}
    ) -> Action {
      Action(title: title, icon: icon, attributes: attributes) { [weak self] in
        body()
        self?.choose(title, of: cell)
      }
    }
    return Menu(children: [
      action("View Full Size", .fullscreen), action("Share", .share), action("Rename", .edit),
      Menu(
        title: "Move to", icon: .folderMove, children: [action("Album A"), action("Album B")]),
      action("Locked", .lock, .disabled),
      Menu(
        options: .displayInline,
        children: [
          action("Delete Page", .trash, .destructive) { [weak self] in self?.delete(cell) }
        ]),
    ])
  }

  private func delete(_ cell: PictureCell) {
    guard let index = gallery.remove(cell) else { return }
    stage.undo.registerUndo("Delete") { [weak self] in
      self?.gallery.insert(cell, at: index)
      self?.stage.undo.registerUndo("Delete") { self?.delete(cell) }
    }
  }

  private func choose(_ title: String, of cell: PictureCell) {
    (chosen, source) = (title, cell.name)
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
      identifier: cell.name, previewProvider: { Picture(cell.picture.number, side: 360) },
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

  /// Removes a cell, and returns the place that it had.
  func remove(_ cell: PictureCell) -> Int? {
    guard let index = shown.firstIndex(where: { $0 === cell }) else { return nil }
    shown.remove(at: index)
    cell.removeFromSuperview()
    View.animate(withDuration: 0.25) { place() }
    return index
  }

  func insert(_ cell: PictureCell, at index: Int) {
    shown.insert(cell, at: min(index, shown.count))
    scroll.insertSubview(cell, at: index)
    View.animate(withDuration: 0.25) { place() }
  }

  override func layoutSubviews() {
    scroll.frame = bounds
    star.frame = Rect(x: bounds.width - 60, y: bounds.height - 60, width: 44, height: 44)
    place()
  }

  private func place() {
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
  let picture: Picture

  init(_ number: Int) {
    name = "Picture \(number)"
    picture = Picture(number, side: 120)
    super.init()
    addSubview(picture)
    isFocusable = true
    isAccessibilityElement = true
    accessibilityLabel = name
    accessibilityTraits = .image
    accessibilityIdentifier = "menus.picture-\(number)"
  }

  override func layoutSubviews() { picture.frame = bounds }
}

/// A landscape with a sun, drawn in the colours of its number.
private final class Picture: View {
  let number: Int

  init(_ number: Int, side: Double) {
    self.number = number
    super.init(frame: Rect(x: 0, y: 0, width: side, height: side))
    isUserInteractionEnabled = false
  }

  private static let skies: [UInt32] = [
    0x7EC8E3, 0xF7B267, 0x9381FF, 0x52B788, 0xF28482, 0x4D96FF, 0xE0AAFF, 0x8D99AE,
  ]

  override func draw(into list: inout DrawList) {
    let (width, height) = (bounds.width, bounds.height)
    let sky = Color(rgb: Self.skies[(number - 1) % Self.skies.count])
    let share = Double(number) / 9
    let hill = Path {
      $0.move(to: Point(0, height))
      $0.line(to: Point(0, height * (0.9 - 0.3 * share)))
      $0.quad(to: Point(width, height * (0.6 + 0.3 * share)), control: Point(width / 2, height / 3))
      $0.line(to: Point(width, height))
      $0.close()
    }
    var landscape = DrawList()
    landscape.append(.fill(bounds, sky))
    landscape.append(
      .disc(
        center: Point(width * (0.15 + 0.7 * share), height * 0.28), radius: width * 0.1,
        Color(rgb: 0xFFE66D)))
    landscape.append(.path(hill, .color(Color(rgb: 0x2D6A4F))))
    let radius = min(13, width / 10)
    list.append(.layer(landscape, clip: .rounded(bounds, CornerRadii(radius))))
  }
}

/// A star that a long press lights.
private final class Star: View {
  var onLongPress: @MainActor () -> Void = {}

  init() {
    super.init()
    isFocusable = true
    isAccessibilityElement = true
    accessibilityLabel = "Star"
    accessibilityTraits = [.image, .button]
    accessibilityIdentifier = "menus.star"
    onLongPressGesture(minimumDuration: .seconds(1), maximumDistance: 10) { [unowned self] in
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

import TouchstoneToolkit

/// Keys for a view that is no text field: it takes the focus, handles the keys that it knows, and leaves the others to
/// those around it. So the arrows move the disc, also while they are held, and Escape still leads back. Everything that
/// keys can do, buttons can do too.
///
/// The idea is the first example about keys in guides to views that are declared. The grid behind the
/// disc is chosen here.
final class ArrowKeysScene: Scene {
  static let about = SceneInfo(
    name: "arrow-keys", title: "Arrow keys",
    summary: "A disc that the arrow keys move while its box has the focus.",
    rows: [174], section: .pensAndKeys)

  private let stage: Stage
  private let board = Board()
  private var handled = 0
  private var ignored = 0

  /// The distance that a key moves the disc, in points.
  private static let step = 10.0
  private static let moves: [(name: String, key: KeyEquivalent, icon: Icon, step: Vector)] = [
    ("Left", .leftArrow, .chevronLeft, Vector(-step, 0)),
    ("Right", .rightArrow, .chevronRight, Vector(step, 0)),
    ("Up", .upArrow, .chevronUp, Vector(0, -step)),
    ("Down", .downArrow, .chevronDown, Vector(0, step)),
  ]

  var view: View { board }

  init(on stage: Stage, variant: String) {
    self.stage = stage
    let box = board.box
    for (name, key, icon, step) in Self.moves {
      box.onKeyPress(key) { [weak self] press in
        guard let self else { return .ignored }
        // Ctrl, Alt and Shift make other keys of the arrows.
        guard press.heldModifiers.isEmpty else { return ignore() }
        handled += 1
        move(by: step)
        return .handled
      }
      let button = Button("", icon: icon, style: .gray) { [weak self] in self?.move(by: step) }
      button.setName(name, in: "arrow-keys")
      board.add(button)
    }
    box.onKeyPress { [weak self] press in
      guard let self else { return .ignored }
      // Handlers are asked in their order: the arrows have been handled above.
      return Self.moves.contains { $0.key == press.key } ? .ignored : ignore()
    }
    box.onMove = { [weak self] in self?.report() }
    report()
  }

  private func move(by step: Vector) {
    board.box.moveDisc(by: step)
    report()
  }

  /// Counts a key and passes it on to the screen.
  private func ignore() -> KeyPress.Result {
    ignored += 1
    report()
    return .ignored
  }

  private func report() {
    stage.readout =
      "position \(board.box.position.inReadout) · handled \(handled) · ignored \(ignored)"
  }
}

/// The box, and the buttons below it.
private final class Board: View {
  let box = Box()
  private var buttons: [Button] = []

  init() {
    super.init()
    addSubview(box)
  }

  func add(_ button: Button) {
    buttons.append(button)
    addSubview(button)
  }

  /// The box has the focus from the start.
  override func didMoveToWindow() { if window != nil { box.becomeFirstResponder() } }

  override func layoutSubviews() {
    box.frame = Rect(x: 16, y: 16, width: bounds.width - 32, height: max(0, bounds.height - 84))
    for (index, button) in buttons.enumerated() {
      button.frame = Rect(
        x: 16 + 56 * Double(index), y: bounds.height - 60, width: 44, height: 44)
    }
  }
}

/// The box with the disc. Places are those of the middle of the disc, in the box.
private final class Box: View {
  private let disc = Disc()
  /// Called when the box has moved the disc because of its size.
  var onMove: @MainActor () -> Void = {}

  init() {
    super.init()
    isFocusable = true
    isAccessibilityElement = true
    accessibilityRole = .panel
    setName("Box", in: "arrow-keys")
    addSubview(disc)
  }

  var position: Point { disc.center }

  func moveDisc(by step: Vector) { disc.center = inside(disc.center + step) }

  /// Returns the nearest position at which the whole disc is in the box.
  private func inside(_ point: Point) -> Point {
    bounds.inset(by: Disc.radius).clamp(point)
  }

  /// A smaller box keeps the disc.
  override func layoutSubviews() {
    guard bounds.width > 2 * Disc.radius, bounds.height > 2 * Disc.radius,
      inside(position) != position
    else { return }
    disc.center = inside(position)
    onMove()
  }

  override func draw(into list: inout DrawList) {
    list.append(.roundedFill(bounds, radius: 12, .secondaryBackground))
    // The lines show how far a key moves the disc: four of ten.
    let lines = Path { path in
      for x in stride(from: 20, to: bounds.width, by: 40) {
        path.move(to: Point(x, 0))
        path.line(to: Point(x, bounds.height))
      }
      for y in stride(from: 20, to: bounds.height, by: 40) {
        path.move(to: Point(0, y))
        path.line(to: Point(bounds.width, y))
      }
    }
    var grid = DrawList()
    grid.append(.stroke(lines, .color(.separator), StrokeStyle(width: 0)))
    list.append(.layer(grid, clip: .rounded(bounds, CornerRadii(12))))
  }

  override var focusRingShape: FocusRingShape? { FocusRingShape(bounds, cornerRadius: 12) }
}

/// The disc that the keys move.
private final class Disc: View {
  static let radius = 15.0

  init() {
    super.init(frame: Rect(x: 85, y: 85, width: 2 * Self.radius, height: 2 * Self.radius))
    isAccessibilityElement = true
    setName("Cursor", in: "arrow-keys")
    accessibilityTraits = .image
  }

  override func draw(into list: inout DrawList) {
    list.append(.disc(center: bounds.center, radius: Self.radius, Color(rgb: 0xFF3B30)))
  }
}

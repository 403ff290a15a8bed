import TouchstoneToolkit

/// The actions of a pointer and a pen before they press: the cross-hair follows the pointer over the pad, and a ring
/// shows a pen that is near. The lower button of the pen opens a palette at its tip; the upper one chooses the second
/// tool of the palette immediately.
///
/// Shortcuts belong to buttons and menu items and work from anywhere; the ones of a closed menu too. Escape presses
/// "Close", because the innermost thing to cancel has precedence.
///
/// The idea is what programs on tablets do for a mouse and a pen. Chosen here: the buttons are in a row
/// at (16, c - 118), at most 120 wide and 8 apart, and the count is below them at (16, c - 60).
final class PointerScene: Scene {
  static let about = SceneInfo(
    name: "pointer", title: "Hover, shortcuts, squeeze",
    summary: "A pointer that hovers, keys that press buttons, and the buttons of a pen.",
    rows: [178], section: .pensAndKeys)

  private let stage: Stage
  private let desk = Desk()
  private var hover: Point?
  private var isPenNear = false
  private var squeezes = 0
  private var saved = 0
  private var closed = 0
  private var last = "none"

  var view: View { desk }

  init(on stage: Stage, variant: String) {
    self.stage = stage
    watchPad()
    desk.save.addAction(for: .primaryActionTriggered) { [weak self] in
      guard let self else { return }
      saved += 1
      report()
    }
    desk.close.addAction(for: .primaryActionTriggered) { [weak self] in
      guard let self else { return }
      closed += 1
      desk.count.text = "Closed: \(closed)"
      report()
    }
    desk.edit.menu = Menu(children: [
      action("Duplicate", .copy, KeyboardShortcut("d")),
      action("Rename", .edit, KeyboardShortcut(.function(2), modifiers: [])),
      action("Delete", .trash, KeyboardShortcut(.delete, modifiers: []), .destructive),
    ])
    desk.pad.palette.onChoice = { [weak self] in self?.choose($0) }
    report()
  }

  private func watchPad() {
    let pad = desk.pad
    pad.onContinuousHover(by: [.mouse]) { [weak self] phase in
      guard let self else { return }
      hover = phase.location
      pad.crossHair = hover
      report()
    }
    pad.onContinuousHover(by: [.pen, .eraser]) { [weak self] phase in
      guard let self else { return }
      isPenNear = phase.location != nil
      pad.ring = phase.location
      report()
    }
    pad.onPencilSqueeze { [weak self] location in
      guard let self else { return }
      squeezes += 1
      pad.palette.toggle(at: location, in: pad)
      report()
    }
    pad.onPencilDoubleTap { [weak self] _ in self?.choose(Palette.tools[1].name) }
  }

  private func action(
    _ title: String, _ icon: Icon, _ shortcut: KeyboardShortcut,
    _ attributes: Action.Attributes = []
  ) -> Action {
    Action(title: title, icon: icon, attributes: attributes, shortcut: shortcut) {
      [weak self] in self?.choose(title)
    }
  }

  private func choose(_ title: String) {
    last = title
    report()
  }

  private func report() {
    stage.readout =
      "hover \(hover?.inReadout ?? "none") · pen \(isPenNear ? "near" : "away")"
      + " · squeezes \(squeezes) · saved \(saved) · closed \(closed) · last \(last)"
  }
}

extension HoverPhase {
  /// The location of the pointer; nil when it has left.
  fileprivate var location: Point? {
    if case .active(let location) = self { location } else { nil }
  }
}

/// The pad, and below it the views with shortcuts.
private final class Desk: View {
  let pad = Pad()
  let save = Button("Save", icon: .check, style: .filled)
  let close = Button("Close", icon: .close, style: .gray)
  let edit = Button("Edit", icon: .edit, style: .gray)
  let count = Label("Closed: 0")

  init() {
    super.init()
    save.keyboardShortcut = KeyboardShortcut("s")
    close.role = .cancel
    for button in [save, close, edit] { button.setName(button.title, in: "pointer") }
    count.setName("Close count", in: "pointer")
    for view in [pad, save, close, edit, count] { addSubview(view) }
  }

  override func layoutSubviews() {
    pad.frame = Rect(x: 16, y: 16, width: bounds.width - 32, height: max(0, bounds.height - 150))
    let width = min(scaledForText(120), (bounds.width - 48) / 3)
    for (index, button) in [save, close, edit].enumerated() {
      button.frame = Rect(
        x: 16 + (width + 8) * Double(index), y: bounds.height - 118, width: width, height: 44)
    }
    count.frame = Rect(x: 16, y: bounds.height - 60, width: bounds.width - 32, height: 44)
  }
}

/// The area that shows the pointer and the pen.
private final class Pad: View {
  /// The location of the pointer; nil while it is not over the pad.
  var crossHair: Point? { didSet { if crossHair != oldValue { setNeedsDisplay() } } }
  /// The location of a pen that is near.
  var ring: Point? { didSet { if ring != oldValue { setNeedsDisplay() } } }
  let palette = Palette()

  init() {
    super.init()
    clipsToBounds = true
    isFocusable = true
    isAccessibilityElement = true
    accessibilityRole = .canvas
    setName("Pad", in: "pointer")
    onTapGesture { [weak self] _ in self?.palette.removeFromSuperview() }
  }

  override func draw(into list: inout DrawList) {
    list.append(.roundedFill(bounds, radius: 12, .secondaryBackground))
    if let crossHair {
      let lines = Path {
        $0.move(to: Point(crossHair.x, 0))
        $0.line(to: Point(crossHair.x, bounds.height))
        $0.move(to: Point(0, crossHair.y))
        $0.line(to: Point(bounds.width, crossHair.y))
      }
      list.append(.stroke(lines, .color(.accent), StrokeStyle(width: 1)))
    }
    if let ring {
      let circle = Path {
        $0.addEllipse(in: Rect(x: ring.x - 14, y: ring.y - 14, width: 28, height: 28))
      }
      list.append(.stroke(circle, .color(Color(rgb: 0xAF52DE)), StrokeStyle(width: 2)))
    }
  }

  override var focusRingShape: FocusRingShape? { FocusRingShape(bounds, cornerRadius: 12) }
}

/// A round palette of tools, at the tip of the pen.
private final class Palette: View {
  static let tools: [(name: String, icon: Icon)] = [
    ("Pen", .pen), ("Eraser", .eraser), ("Undo", .undo), ("Search", .search),
  ]
  /// Called with the name of a tool.
  var onChoice: @MainActor (String) -> Void = { _ in }

  private static let radius = 74.0
  private static let orbit = 48.0

  init() {
    super.init(frame: Rect(x: 0, y: 0, width: 2 * Self.radius, height: 2 * Self.radius))
    setName("Palette", in: "pointer")
    for (index, tool) in Self.tools.enumerated() {
      let button = Button("", icon: tool.icon) { [weak self] in
        guard let self else { return }
        onChoice(tool.name)
        removeFromSuperview()
      }
      button.setName(tool.name, in: "pointer")
      let middle = bounds.center + Vector(0, -Self.orbit).turned(by: Double(index) * .pi / 2)
      button.frame = Rect(x: middle.x - 22, y: middle.y - 22, width: 44, height: 44)
      addSubview(button)
    }
  }

  /// Opens the palette around `location`, as far as it fits into `pad`, or closes it.
  func toggle(at location: Point, in pad: View) {
    guard superview == nil else { return removeFromSuperview() }
    center = pad.bounds.inset(by: Self.radius).clamp(location)
    pad.addSubview(self)
  }

  override func draw(into list: inout DrawList) {
    let disc = ClipShape.rounded(bounds.inset(by: 2), CornerRadii(Self.radius))
    list.append(.shadow(disc, Color(white: 0, alpha: 0.25), radius: 4, offset: Vector(0, 2)))
    list.append(.disc(center: bounds.center, radius: Self.radius - 2, .background))
  }
}

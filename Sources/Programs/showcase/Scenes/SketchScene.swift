import TouchstoneToolkit

/// A canvas to draw on. A stroke passes through every point of the finger, and is shown in the frame of its report;
/// that of a pen is thicker under pressure.
///
/// The drawing is a value, so that undoing is putting the previous one back. Two fingers draw nothing: a second one
/// that lands right after the first takes its stroke back. While a pen is near, fingers are the hand that holds it. The
/// other end of the pen erases, whatever is chosen; its lower button changes between the tool and the eraser, and the
/// upper one opens the choice of tools at the tip. A ring shows where a pen would draw.
///
/// The idea is the canvas of tablets with a pen. Chosen here: the tool bar is below the drawing, 12 points from
/// the edges, and is scrolled sideways where it does not fit; the arrow keys move a pen that Space puts down
/// and lifts.
final class SketchScene: Scene {
  static let about = SceneInfo(
    name: "sketch", title: "Sketch", summary: "A canvas for fingers, pens and an eraser.",
    rows: [177, 178], section: .pensAndKeys)

  private let stage: Stage
  private let picker = ToolPicker()
  private let desk = SketchDesk()

  var view: View { desk }

  init(on stage: Stage, variant: String) {
    self.stage = stage
    stage.undo.levelsOfUndo = 100
    desk.canvas.delegate = self
    picker.addObserver(desk.canvas)
    picker.addObserver(self)
    for (choice, tool) in zip(desk.tools, ToolPicker.Tool.allCases) {
      choice.addAction(for: .primaryActionTriggered) { [picker] in picker.tool = tool }
    }
    for (choice, color) in zip(desk.colors, SketchDesk.inks) {
      choice.addAction(for: .primaryActionTriggered) { [picker] in picker.color = color.color }
    }
    desk.width.addAction(for: .valueChanged) { [picker, desk] in picker.width = desk.width.value }
    desk.undo.addAction(for: .primaryActionTriggered) { [stage] in stage.undo.undo() }
    desk.redo.addAction(for: .primaryActionTriggered) { [stage] in stage.undo.redo() }
    desk.clear.addAction(for: .primaryActionTriggered) { [desk] in desk.canvas.clear() }
    desk.fingers.addAction(for: .valueChanged) { [desk] in
      desk.canvas.drawsWithFingers = desk.fingers.isOn
    }
    desk.canvas.onPencilSqueeze { [picker] _ in picker.toggleEraser() }
    desk.canvas.onPencilDoubleTap { [weak self] in self?.openPicker(at: $0) }
    stage.keyCommands = keyCommands
    report()
  }

  private var keyCommands: [KeyCommand] {
    func command(
      _ title: String, _ key: KeyEquivalent, _ action: @escaping @MainActor () -> Void
    ) -> KeyCommand { KeyCommand(title, key, modifiers: [], action: action) }
    let tools = zip(ToolPicker.Tool.allCases, ["b", "p", "e"] as [KeyEquivalent]).map {
      tool, key in command(tool.rawValue.withCapital, key) { [picker] in picker.tool = tool }
    }
    let colors = zip(1..., SketchDesk.inks).map { number, ink in
      command(ink.name, KeyEquivalent(Character("\(number)"))) { [picker] in
        picker.color = ink.color
      }
    }
    return tools + colors + [
      command("Thinner", "[") { [picker] in picker.width -= 1 },
      command("Thicker", "]") { [picker] in picker.width += 1 },
    ]
  }

  /// Opens the choice of tools at the tip of the pen.
  private func openPicker(at point: Point) {
    guard let window = desk.window else { return }
    let menu = MenuView()
    let tools = ToolPicker.Tool.allCases.map { tool in
      MenuItem(tool.rawValue.withCapital, state: picker.tool == tool ? .on : .off) {
        [picker] in picker.tool = tool
      }
    }
    var colors = SketchDesk.inks.map { ink in
      MenuItem(ink.name, state: picker.color == ink.color ? .on : .off) { [picker] in
        picker.color = ink.color
      }
    }
    colors[0].startsGroup = true
    menu.items = (tools + colors).map { item in
      var item = item
      item.isExclusive = true
      return item
    }
    menu.sourceView = desk.canvas
    let inWindow = desk.canvas.convert(point, to: window.content)
    menu.present(over: window.content, at: inWindow, by: .pen, at: window.frameTime)
  }

  private func report() {
    let strokes = desk.canvas.drawing.strokes.count
    desk.undo.isEnabled = stage.undo.canUndo
    desk.redo.isEnabled = stage.undo.canRedo
    desk.clear.isEnabled = strokes > 0
    let color = SketchDesk.inks.first { $0.color == picker.color }?.name.lowercased() ?? "other"
    stage.readout =
      "strokes \(strokes) · tool \(picker.tool.rawValue) · colour \(color)"
      + " · width \(picker.width.inReadout) · undo \(stage.undo.undoCount)"
      + " · hover \(desk.canvas.penLocation?.inReadout ?? "none")"
  }
}

extension SketchScene: CanvasViewDelegate, ToolPickerObserver {
  func canvasViewDrawingDidChange(_ canvasView: CanvasView) {
    // Undoing and redoing are over only after this call.
    stage.screen?.window?.schedule(after: .zero) { [weak self] in self?.report() }
    report()
  }

  func canvasViewPenDidHover(_ canvasView: CanvasView) { report() }

  func toolPickerDidChange(_ picker: ToolPicker) {
    for (choice, tool) in zip(desk.tools, ToolPicker.Tool.allCases) {
      choice.isSelected = picker.tool == tool
    }
    for (choice, ink) in zip(desk.colors, SketchDesk.inks) {
      choice.isSelected = picker.color == ink.color
    }
    desk.width.value = picker.width
    report()
  }
}

// MARK: - Views

/// The canvas, and the bar below it.
private final class SketchDesk: View {
  let canvas = CanvasView()
  let tools = [("Pen", Icon.pen), ("Pencil", .edit), ("Eraser", .eraser)].map {
    Choice($0, icon: $1)
  }
  let colors = inks.map { Choice($0.name, color: $0.color) }
  let width = Slider()
  let undo = Button("", icon: .undo)
  let redo = Button("", icon: .redo)
  let clear = Button("", icon: .trash)
  let fingers = Toggle("Finger draws")
  private let bar = ScrollView()
  private let groups = [View(), View()]

  static let inks: [(name: String, color: Color)] = [
    ("Black", .label), ("Red", Color(rgb: 0xFF3B30)), ("Orange", Color(rgb: 0xFF9500)),
    ("Green", Color(rgb: 0x34C759)), ("Blue", Color(rgb: 0x007AFF)),
    ("Purple", Color(rgb: 0xAF52DE)),
  ]
  private static let side = 44.0
  private static let gap = 4.0
  private static let margin = 12.0

  init() {
    super.init()
    canvas.setName("Drawing", in: "sketch")
    width.title = "Width"
    width.minimumValue = ToolPicker.widths.lowerBound
    width.maximumValue = ToolPicker.widths.upperBound
    width.step = 1
    width.valueDescription = { "\(Int($0.rounded())) points" }
    width.setName("Width", in: "sketch")
    fingers.isOn = true
    fingers.font = .subheadline
    fingers.setName("Finger draws", in: "sketch")
    for (button, name) in [(undo, "Undo"), (redo, "Redo"), (clear, "Clear")] {
      button.setName(name, in: "sketch")
    }
    bar.setName("Tools", in: "sketch")
    bar.accessibilityRole = .toolBar
    for (group, choices) in zip(groups, [tools, colors]) {
      group.isFocusGroup = true
      for choice in choices { group.addSubview(choice) }
    }
    for view in groups + [width, undo, redo, clear, fingers] { bar.addSubview(view) }
    for view in [canvas, bar] { addSubview(view) }
  }

  override func layoutSubviews() {
    canvas.frame = Rect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - 68))
    bar.frame = Rect(
      x: 0, y: bounds.height - Self.side - Self.margin, width: bounds.width, height: Self.side)
    var x = 2 * Self.gap
    func place(_ view: View, _ width: Double) {
      view.frame = Rect(x: x, y: 0, width: width, height: Self.side)
      x += width
    }
    for (group, choices) in zip(groups, [tools, colors]) {
      place(group, Self.side * Double(choices.count))
      for (index, choice) in choices.enumerated() {
        choice.frame = Rect(
          x: Double(index) * Self.side, y: 0, width: Self.side, height: Self.side)
      }
      x += Self.gap
    }
    place(width, 92)
    for button in [undo, redo, clear] { place(button, Self.side) }
    x += Self.gap
    place(fingers, fingers.intrinsicContentSize.width)
    bar.contentSize = Size(x + 2 * Self.gap, Self.side)
  }

  override func draw(into list: inout DrawList) {
    let edge = Rect(x: 0, y: canvas.frame.maxY, width: bounds.width, height: 0)
    list.append(.stroke(Path(edge), .color(.separator), .hairline))
  }
}

/// One of several tools or colours.
private final class Choice: Control {
  private let icon: Icon?
  private let color: Color

  init(_ name: String, icon: Icon? = nil, color: Color = .label) {
    self.icon = icon
    self.color = color
    super.init()
    accessibilityRole = .radioButton
    accessibilityTraits = .button
    setName(name, in: "sketch")
  }

  override var defaultAccessibilityStates: Set<AccessibilityState> {
    isSelected ? [.checkable, .checked] : [.checkable]
  }

  override func stateDidChange(from old: ControlState) { setNeedsDisplay() }

  override func draw(into list: inout DrawList) {
    let ground = bounds.inset(by: 4)
    if isHighlighted || isSelected { list.append(.roundedFill(ground, radius: 8, .fill)) }
    if let icon {
      list.append(icon: icon, in: bounds.inset(by: 11), color: isSelected ? .accent : .label)
    } else {
      list.append(.disc(center: bounds.center, radius: isSelected ? 13 : 9, color))
    }
  }
}

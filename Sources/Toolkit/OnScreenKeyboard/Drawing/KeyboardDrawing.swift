import Drawing
import Geometry

/// The drawing of a keyboard, with the keys that fingers press.
struct KeyboardDrawing {
  let typing: KeyboardTouches
  let isHighContrast: Bool
  let measurer: any TextMeasurer

  private var actions: KeyActions { typing.actions }
  private var cells: [KeyCell] { actions.model.cells }
  private var size: Size { actions.model.size }

  /// Appends the background, the keys, and the pop-ups above them.
  func draw(into list: inout DrawList) {
    drawBackground(into: &list)
    let pressed = Set(typing.fingers.compactMap(\.pressedKey))
    let held = typing.fingers.map(\.grip)
    for (index, cell) in cells.enumerated() where !cell.isEmpty {
      draw(cell, isPressed: pressed.contains(index) || isHeld(cell.key, held), into: &list)
    }
    for echo in actions.echoes { drawPopUp(of: echo.cell, echo.text, into: &list) }
    for grip in held {
      switch grip {
      case .key(let index):
        if let text = actions.text(of: cells[index].key) {
          drawPopUp(of: cells[index], text, into: &list)
        }
      case .menu(let menu): draw(menu, into: &list)
      default: break
      }
    }
  }

  private func drawBackground(into list: inout DrawList) {
    list.append(.fill(Rect(origin: .zero, size: size), KeyboardColors.background))
    list.append(.fill(Rect(x: 0, y: 0, width: size.width, height: 0.5), KeyboardColors.edge))
  }

  /// Whether a finger holds Shift, or moves the caret with the space bar.
  private func isHeld(_ key: KeyboardKey, _ grips: [KeyFinger.Grip]) -> Bool {
    grips.contains { grip in
      switch (grip, key.function) {
      case (.trackpad, .space): true
      default: false
      }
    }
  }

  private var isTrackpad: Bool {
    typing.fingers.contains { if case .trackpad = $0.grip { true } else { false } }
  }

  // MARK: Keys

  private func draw(_ cell: KeyCell, isPressed: Bool, into list: inout DrawList) {
    let look = KeyLook(of: cell.key, in: actions, isPressed: isPressed)
    let face = cell.face
    let radius = min(KeyboardMetrics.cornerRadius, face.height / 2)
    if !isHighContrast {
      list.append(
        .roundedFill(
          face.translated(by: Vector(0, 1)), radius: radius, KeyboardColors.shade))
    }
    list.append(.roundedFill(face, radius: radius, look.background))
    if isHighContrast { drawOutline(of: face, radius: radius, into: &list) }
    let isFaint = look.isDimmed || isTrackpad
    draw(
      look.face, in: face, color: isFaint ? .disabledLabel : look.color, into: &list)
  }

  private func drawOutline(of rect: Rect, radius: Double, into list: inout DrawList) {
    let path = Path(rect.inset(by: 0.5), corners: CornerRadii(max(0, radius - 0.5)))
    list.append(.stroke(path, .color(.separator), StrokeStyle(width: 1)))
  }

  private func draw(_ content: KeyLook.Face, in face: Rect, color: Color, into list: inout DrawList)
  {
    switch content {
    case .text(let text, let isLetter):
      let font = isLetter ? letterFont(in: face) : titleFont(in: face)
      draw(text, font: font, color: color, in: face, into: &list)
    case .glyph(let glyph, let isFilled):
      let side = min(28, face.height * 0.58, face.width * 0.8)
      glyph.draw(into: &list, at: face.center, side: side, color: color, isFilled: isFilled)
    }
  }

  private func letterFont(in face: Rect) -> Font {
    Font(size: min(27, max(14, (face.height * 0.52).rounded())))
  }

  private func titleFont(in face: Rect) -> Font {
    Font(size: min(18, max(12, (face.height * 0.4).rounded())))
  }

  /// Draws a line of text in the middle of `box`, smaller if it has no room.
  private func draw(
    _ text: String, font: Font, color: Color, in box: Rect, into list: inout DrawList
  ) {
    guard !text.isEmpty else { return }
    var font = font
    let room = box.width - 4
    let width =
      text.count == 1
      ? 0
      : measurer.size(of: AttributedText(text, font: font, color: color), options: .label)
        .width
    if width > room, width > 0 { font = font.scaled(by: max(0.5, room / width)) }
    var options = TextOptions.label
    options.alignment = .center
    options.verticalAlignment = .center
    list.append(
      .textBox(
        TextBox(AttributedText(text, font: font, color: color), box: box, options: options)))
  }

  // MARK: Above the keys

  private func drawPopUp(of cell: KeyCell, _ text: String, into list: inout DrawList) {
    let popUp = KeyPopUp(above: cell, keyboardWidth: size.width)
    if !isHighContrast {
      list.append(
        .shadow(
          .rounded(popUp.balloon, CornerRadii(popUp.radius)), KeyboardColors.shadow, radius: 5,
          offset: Vector(0, 2)))
    }
    list.append(.path(popUp.path, .color(KeyboardColors.popUp)))
    if isHighContrast {
      list.append(.stroke(popUp.path, .color(.separator), StrokeStyle(width: 1)))
    }
    let font = letterFont(in: cell.face).scaled(by: 1.35)
    draw(text, font: font, color: .label, in: popUp.balloon, into: &list)
  }

  private func draw(_ menu: AccentMenu, into list: inout DrawList) {
    let frame = menu.frame.inset(by: -2)
    let radius = KeyPopUp.cornerRadius
    if !isHighContrast {
      list.append(
        .shadow(
          .rounded(frame, CornerRadii(radius)), KeyboardColors.shadow, radius: 6,
          offset: Vector(0, 2)))
    }
    list.append(.roundedFill(frame, radius: radius, KeyboardColors.popUp))
    if isHighContrast { drawOutline(of: frame, radius: radius, into: &list) }
    for (index, item) in menu.items.enumerated() {
      let box = menu.frame(of: index)
      let isChosen = index == menu.selection
      if isChosen { list.append(.roundedFill(box.inset(by: 2), radius: 7, .accentFill)) }
      draw(
        item, font: letterFont(in: box), color: isChosen ? Color(white: 1) : .label, in: box,
        into: &list)
    }
  }
}

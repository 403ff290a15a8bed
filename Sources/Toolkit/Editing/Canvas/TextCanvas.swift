import Drawing
import Geometry
import Views

/// The display of an editor's text: the letters, the selection and the caret. It is as large as the text, and a subview
/// of the view that owns the editor, which scrolls it.
final class TextCanvas: View {
  var textColor = Color.label { didSet { if textColor != oldValue { setNeedsDisplay() } } }
  /// The visible part, from top to bottom; text outside is neither laid out nor drawn.
  var visibleRange = 0.0...Double.greatestFiniteMagnitude {
    didSet { if visibleRange != oldValue { setNeedsDisplay() } }
  }
  /// The number of lines by which a page moves the caret; nil in inputs of one line.
  var linesOfPage: Int?
  /// Called when the text or its layout, and with it the size, may have changed.
  var onChange: @MainActor () -> Void = {}
  /// Called when the selection has changed, so that the caret must be made visible.
  var onSelection: @MainActor () -> Void = {}

  private(set) lazy var flow = TextFlow { [weak self] text, size, options in
    (self?.textMeasurer ?? EstimatingTextMeasurer()).layout(text, in: size, options: options)
  }
  let editor: TextEditor
  private let caret = CaretView()
  /// The text that is displayed for a hidden one.
  private var bullets: BulletedText?
  /// Whether the last cluster of a hidden text is shown.
  private var revealsLast = false
  /// The measurer and the scale with which the layouts were made.
  private var measured: (by: ObjectIdentifier?, scale: Double) = (nil, 0)

  /// The fraction of the accent colour in the selection.
  private static let selectionAlpha = 0.3
  /// The colour of the selection while the window has no keyboard.
  private static let inactiveSelection = Color(white: 0.5, alpha: 0.25)

  /// Creates a canvas for the text of `editor`.
  init(_ editor: TextEditor) {
    self.editor = editor
    super.init()
    isUserInteractionEnabled = false
    addSubview(caret)
    editor.display = self
  }

  // MARK: Layout

  var textSize: Size {
    measureAnewIfNeeded()
    return flow.size
  }

  /// Lays the text out in another way from now on.
  func setStyle(_ style: TextFlow.Style) {
    guard style != flow.style else { return }
    flow.setStyle(style)
    setNeedsDisplay()
  }

  /// Measures the text again if the measurer of the window has changed.
  func measureAnewIfNeeded() {
    let now = (
      by: window.map { ObjectIdentifier($0.textMeasurer) },
      scale: window?.environment.textScale ?? 1
    )
    guard now != measured else { return }
    measured = now
    flow.layoutsAreStale()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    measureAnewIfNeeded()
    onChange()
  }

  // MARK: Hidden text

  /// Whether a hidden text is shown nevertheless.
  var isRevealed = false { didSet { if isRevealed != oldValue { textDidChange(nil) } } }

  /// Shows the last cluster of a hidden text, or nothing of it.
  func setRevealsLast(_ reveals: Bool) {
    guard reveals != revealsLast else { return }
    revealsLast = reveals
    textDidChange(nil)
  }

  private func updateBullets() {
    bullets =
      editor.rules.isSecure && !isRevealed
      ? BulletedText(editor.text, revealing: revealsLast ? editor.lastCluster : nil) : nil
  }

  /// Returns the position in the displayed text of a position in the text.
  private func displayed(_ position: CaretPosition) -> CaretPosition {
    bullets.map { CaretPosition($0.shownOffset(position.offset), affinity: position.affinity) }
      ?? position
  }

  /// Returns the position in the text of a position in the displayed text.
  private func actual(_ position: CaretPosition) -> CaretPosition {
    bullets.map { CaretPosition($0.textOffset(position.offset), affinity: position.affinity) }
      ?? position
  }

  private func displayed(_ range: Range<Int>) -> Range<Int> {
    displayed(CaretPosition(range.lowerBound))
      .offset..<displayed(CaretPosition(range.upperBound)).offset
  }

  // MARK: Positions

  func position(nearest point: Point) -> CaretPosition {
    measureAnewIfNeeded()
    return actual(flow.position(nearest: point))
  }

  /// Returns the offset of the cluster that is under `point`, or nearest to it in its line.
  func offset(under point: Point) -> Int {
    let offset = position(nearest: point).offset
    let before = editor.text.boundary(before: offset)
    guard before < offset else { return offset }
    let isBefore = rects(for: before..<offset).contains { rect in
      rect.minX <= point.x && point.x < rect.maxX && rect.minY <= point.y && point.y < rect.maxY
    }
    return isBefore ? before : offset
  }

  /// Returns the visible rectangles of the text in `range`.
  func rects(for range: Range<Int>) -> [Rect] {
    measureAnewIfNeeded()
    return flow.rects(
      for: displayed(range), from: visibleRange.lowerBound, to: visibleRange.upperBound)
  }

  // MARK: Caret

  /// Shows the caret where it is now, or none.
  func updateCaret() {
    let isShown =
      editor.owner?.isEditing == true && editor.selection.isEmpty && editor.rules.isEditable
      && window?.isKeyWindow == true
    guard isShown else { return caret.hide() }
    // The next layout positions it.
    editor.owner?.setNeedsLayout()
    caret.show()
  }

  /// Positions the caret view at the head of the selection.
  func layOutCaret() {
    let position = displayed(editor.selection.head)
    let rect = flow.caret(at: position)
    let scale = window?.pixelsPerPoint ?? 1
    let width = max(1, (CaretView.width * scale).rounded()) / scale
    let x = ((rect.minX - width / 2) * scale).rounded() / scale
    caret.frame = Rect(x: x, y: rect.minY, width: width, height: rect.height)
    guard flow.mixesDirections(at: position) else { return caret.tick = nil }
    caret.tick = flow.isRightToLeft(at: position) ? .left : .right
  }

  // MARK: Drawing

  /// Draws the selection and the text in front of it.
  override func draw(into list: inout DrawList) {
    drawSelection(into: &list)
    flow.forEachPiece(from: visibleRange.lowerBound, to: visibleRange.upperBound) {
      index, start, origin in
      let piece = flow.pieces[index]
      guard piece.length > 0, let layout = piece.layout,
        !flow.isRow || isVisible(from: origin.x, to: origin.x + layout.size.width)
      else { return }
      let text = String(flow.text.part(start..<start + piece.length))
      let width = flow.isRow ? layout.size.width + 1 : flow.style.width
      list.append(
        .textBox(
          TextBox(
            flow.attributed(text, color: textColor),
            box: Rect(origin: origin, size: Size(width, layout.size.height + 1)),
            options: flow.options)))
    }
    drawMark(into: &list)
  }

  /// Returns whether the view around the canvas shows a part of it between two x coordinates.
  private func isVisible(from left: Double, to right: Double) -> Bool {
    guard let superview else { return true }
    let visible = convert(superview.bounds, from: superview)
    return left < visible.maxX && right > visible.minX
  }

  private func drawSelection(into list: inout DrawList) {
    guard !editor.selection.isEmpty, editor.owner?.isEditing == true else { return }
    let isKey = window?.isKeyWindow == true
    let color = isKey ? Color.accent.opacity(Self.selectionAlpha) : Self.inactiveSelection
    for rect in rects(for: editor.selection.range) { list.append(.fill(rect, color)) }
  }

  /// Underlines the marked text.
  private func drawMark(into list: inout DrawList) {
    guard let marked = editor.content.marked else { return }
    for rect in rects(for: marked) {
      list.append(
        .fill(Rect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1), textColor))
    }
  }
}

extension TextCanvas: TextEditorDisplay {
  func textDidChange(_ edit: TextEdit?) {
    if edit != nil { revealsLast = false }
    updateBullets()
    if let bullets {
      flow.setText(bullets.shown)
    } else if let edit, !editor.rules.isSecure {
      flow.setText(editor.text, after: edit)
    } else {
      flow.setText(editor.value)
    }
    setNeedsDisplay()
    onChange()
    selectionDidChange()
  }

  func selectionDidChange() {
    setNeedsDisplay()
    updateCaret()
    onSelection()
  }

  func position(nextTo position: CaretPosition, toTheRight: Bool) -> CaretPosition {
    actual(flow.position(nextTo: displayed(position), toTheRight: toTheRight))
  }

  func position(after offset: Int) -> CaretPosition {
    actual(flow.position(after: displayed(CaretPosition(offset)).offset))
  }

  func position(_ count: Int, linesBelow position: CaretPosition, x: Double) -> CaretPosition? {
    flow.position(count, linesBelow: displayed(position), x: x).map(actual)
  }

  func lineEdge(of position: CaretPosition, atEnd: Bool) -> CaretPosition {
    actual(flow.lineEdge(of: displayed(position), atEnd: atEnd))
  }

  func caret(at position: CaretPosition) -> Rect {
    measureAnewIfNeeded()
    return flow.caret(at: displayed(position))
  }

  func isRightToLeft(at position: CaretPosition) -> Bool {
    flow.isRightToLeft(at: displayed(position))
  }
}

import Controls
public import Drawing
public import Geometry
import Layout
public import Semantics
public import Views
public import Windowing

/// Text that the user can select and copy, but not change.
///
///     let address = SelectableLabel(place.address)
///     address.font = .footnote
///
/// A finger selects a word by a long press, and more with the handles; a mouse or a pen by a drag, or a word by a
/// double click. Ctrl+C copies the selection, Escape clears it. Other taps and clicks are left to the enclosing view,
/// such as the row of a list; but while there is a selection, they clear it.
///
/// The text has as many lines as it needs in the width of the label. Set `isFocusable` for Tab to stop there.
open class SelectableLabel: View {
  /// The text. Setting another one selects nothing.
  public final var text: String {
    get { interaction.editor.text }
    set { if newValue != text { interaction.editor.setText(newValue) } }
  }
  /// The selected part of the text. It is shown while the label is the first responder.
  public final var selectedRange: Range<String.Index> {
    get { interaction.editor.selectedRange }
    set { interaction.editor.selectedRange = newValue }
  }
  /// The font of the text.
  public final var font = Font.body { didSet { if font != oldValue { textLayoutDidChange() } } }
  /// The colour of the text.
  public final var textColor: Color {
    get { interaction.canvas.textColor }
    set { interaction.canvas.textColor = newValue }
  }
  /// The position of lines that are shorter than the label. A natural one is at the leading edge, as in a `Label`.
  public final var textAlignment = TextAlignment.natural {
    didSet { if textAlignment != oldValue { textLayoutDidChange() } }
  }

  let interaction = TextInteraction()

  /// Creates a label that shows `text`.
  public init(_ text: String = "", frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {
    super.init(frame: frame)
    interaction.editor.rules.isMultiline = true
    interaction.editor.rules.isEditable = false
    addSubview(interaction.canvas)
    interaction.attach(to: self)
    interaction.canvas.onChange = { [weak self] in self?.textLayoutDidChange() }
    self.text = text
  }

  // MARK: Layout

  /// The size of the text on as many lines as it has without wrapping.
  open override var intrinsicContentSize: Size { sizeThatFits(Size(.infinity, .infinity)) }

  /// Returns the size of the text within a width.
  open override func sizeThatFits(_ size: Size) -> Size {
    let width = size.width > 0 ? size.width : .infinity
    let fitting = textMeasurer.size(
      of: AttributedText(text, font: font, color: textColor), width: width,
      options: TextOptions(alignment: textAlignment, lineBreakMode: .wordWrap))
    return fitting.roundedUp(toPixelsPerPoint: window?.pixelsPerPoint ?? 1)
  }

  /// Lays out the text in the width of the label.
  open override func layoutSubviews() {
    let canvas = interaction.canvas
    canvas.measureAnewIfNeeded()
    canvas.setStyle(
      TextFlow.Style(
        font: font, width: max(1, bounds.width),
        alignment: textAlignment.atLeadingEdge(isRightToLeft: isRightToLeft)))
    // Paragraphs have exact heights once they are laid out.
    canvas.flow.forEachPiece(from: 0, to: .greatestFiniteMagnitude) { _, _, _ in }
    let height = canvas.flow.size.height
    canvas.frame = Rect(
      x: 0, y: max(0, (bounds.height - height) / 2), width: bounds.width, height: height)
    let lines = height / max(1, canvas.flow.lineHeight)
    canvas.linesOfPage = max(1, Int(exactly: lines.rounded()) ?? 1)
  }

  private func textLayoutDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// None: the selection shows that the label is the first responder.
  open override var focusRingShape: FocusRingShape? {
    interaction.editor.selection.isEmpty ? super.focusRingShape : nil
  }

  // MARK: Responder

  /// Whether there is text to select.
  open override var canBecomeFirstResponder: Bool { !text.isEmpty }

  /// Shows the selection.
  open override func didBeginEditing() { interaction.begin(selectsAll: false) }

  /// Selects nothing.
  open override func didEndEditing() {
    interaction.editor.select(TextSelection(interaction.editor.selection.head))
    interaction.end()
  }

  /// Shows the selection in other colours.
  open override func keyWindowDidChange() { interaction.keyWindowDidChange() }

  /// Claims the keys that select and copy.
  open override func claims(_ key: KeyPress) -> Bool { interaction.editor.claims(key) }

  /// Extends the selection, copies it, and clears it for Escape. Without a selection, keys without a modifier are left
  /// to the enclosing view.
  open override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    let hasSelection = !interaction.editor.selection.isEmpty
    if key.key == .escape, key.heldModifiers.isEmpty, hasSelection {
      endSelecting()
      return .handled
    }
    guard hasSelection || !key.heldModifiers.isEmpty else { return super.pressesBegan(key) }
    let result = interaction.editor.handle(key)
    return result == .handled ? result : super.pressesBegan(key)
  }

  /// Clears the selection, and moves the focus to the enclosing view.
  private func endSelecting() {
    _ = interaction.touch?.hideBar()
    let around = sequence(first: self as View, next: \.superview).first(where: \.canBecomeFocused)
    if around?.becomeFirstResponder() != true { resignFirstResponder() }
    interaction.editor.select(TextSelection(interaction.editor.selection.head))
  }

  // MARK: Touches

  /// Returns whether a touch at `point` belongs to the label, or to a handle of its selection.
  open override func touchArea(contains point: Point) -> Bool {
    super.touchArea(contains: point) || interaction.touch?.handlesContain(point) == true
  }

  // MARK: Accessibility

  /// Whether there is text.
  open override var isAccessibilityElementByDefault: Bool { !text.isEmpty }

  /// The text.
  open override var defaultAccessibilityLabel: String? { text.isEmpty ? nil : text }

  /// The traits of static text.
  open override var defaultAccessibilityTraits: AccessibilityTraits { .staticText }

  /// The label, or the element that is read in its place.
  open override var accessibilityFocus: AccessibleResponder {
    guard accessibilityElementsHidden else { return self }
    let around = sequence(first: self as View, next: \.superview)
    return around.first { $0.isAccessibilityElement && !$0.accessibilityElementsHidden } ?? self
  }
}

extension SelectableLabel: TextInteractionOwner {
  var isEditing: Bool { interaction.isEditing }
  var textInputTraits: TextInputTraits { TextInputTraits() }
  var placeholder: String { "" }
  var caretRect: Rect { interaction.caretRect }
  var viewport: Rect { bounds }
  var isScrolledByDrags: Bool { false }
  var leavesTapsToOthers: Bool { true }

  func shouldReplace(_ range: Range<String.Index>, with text: String) -> Bool { false }

  func didChangeText() {}

  func didChangeSelection() { setNeedsDisplay() }

  func showEditMenu() { interaction.showMenu() }

  func editMenu(suggested: [MenuItem]) -> [MenuItem] {
    suggested.filter { ["copy", "select-all"].contains($0.accessibilityIdentifier) }
  }

  func scrollText(by distance: Vector) {}

  func setNeedsScrollToCaret() {}
}

public import Drawing
public import Geometry
public import Gestures
public import Scrolling
public import Semantics
public import Views
public import Windowing

/// An input of text of several lines, which scrolls.
///
///     let message = TextView(placeholder: "Message")
///     message.maximumNumberOfLines = 5
///     message.onSubmit = { [weak self] in self?.send() }
///     message.submitsOnReturn = true
///
/// Only the visible paragraphs are laid out, so that a text of a megabyte is no slower than a short one.
open class TextView: ScrollView {
  /// The text. Setting it cannot be undone, and only calls `textViewDidChangeSelection`.
  public final var text: String {
    get { interaction.editor.text }
    set { interaction.editor.setText(newValue) }
  }
  /// The selected part of the text; empty at the caret.
  public final var selectedRange: Range<String.Index> {
    get { interaction.editor.selectedRange }
    set { interaction.editor.selectedRange = newValue }
  }
  /// Whether the text is being edited: the view is the first responder, also while a menu is open.
  public final var isEditing: Bool { interaction.isEditing }

  // MARK: Rules

  /// The purpose of the text, and the way it is typed on the on-screen keyboard.
  public final var textInputTraits = TextInputTraits()
  /// Whether the user can change the text. No keyboard is shown for text that cannot be changed.
  public final var isEditable: Bool {
    get { interaction.editor.rules.isEditable }
    set {
      // A composition could not be confirmed any more.
      if !newValue { interaction.editor.unmarkText() }
      interaction.editor.rules.isEditable = newValue
      interaction.canvas.updateCaret()
      didChangeAbilities()
      reloadInputViews()
    }
  }
  /// Whether the user can select text that cannot be changed, to copy it.
  public final var isSelectable = true { didSet { didChangeAbilities() } }
  /// The maximum number of characters; nil for any number.
  public final var maximumLength: Int? {
    get { interaction.editor.rules.maximumLength }
    set { interaction.editor.rules.maximumLength = newValue }
  }
  /// Whether Tab types a tab. Ctrl+Tab then leaves the view.
  public final var acceptsTab = false
  /// Whether Return submits the text, and Shift+Return begins a line.
  public final var submitsOnReturn = false

  // MARK: Appearance

  /// The text that is shown while the view is empty.
  public final var placeholder: String {
    get { look.placeholder.text }
    set { look.placeholder.text = newValue }
  }
  /// The font of the text.
  public final var font = Font.body { didSet { styleDidChange() } }
  /// The colour of the text.
  public final var textColor: Color {
    get { interaction.canvas.textColor }
    set { interaction.canvas.textColor = newValue }
  }
  /// The position of lines that are shorter than the view.
  public final var textAlignment = TextAlignment.natural { didSet { styleDidChange() } }
  /// The direction of the paragraphs.
  public final var textDirection = TextDirection.natural { didSet { styleDidChange() } }
  /// The space around the text.
  public final var textContainerInset = EdgeInsets(top: 8, left: 5, bottom: 8, right: 5) {
    didSet { styleDidChange() }
  }
  /// The number of lines to which the view grows automatically, after which it scrolls; 0 for a view that has
  /// no height of its own.
  public final var maximumNumberOfLines = 0 { didSet { invalidateIntrinsicContentSize() } }
  /// The number of lines for which a view that grows has room at least.
  public final var minimumNumberOfLines = 1 { didSet { invalidateIntrinsicContentSize() } }

  // MARK: Callbacks

  /// The delegate, which permits changes by the user. The delegate of the scroll view is another one.
  public final weak var textDelegate: (any TextViewDelegate)?
  /// Called with the text when the user has changed it.
  public final var onChange: (@MainActor (String) -> Void)?
  /// Called for Ctrl+Return, and for Return if ``submitsOnReturn`` is set.
  public final var onSubmit: (@MainActor () -> Void)?
  /// Called with true when editing begins, and with false when it ends.
  public final var onEditingChanged: (@MainActor (Bool) -> Void)?

  let interaction = TextInteraction()
  let look = TextViewLook()

  /// Creates an empty view.
  public init(
    placeholder: String = "", frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)
  ) {
    super.init(frame: frame)
    interaction.editor.rules.isMultiline = true
    look.attach(to: self, showing: interaction.canvas)
    self.placeholder = placeholder
    interaction.attach(to: self)
    interaction.canvas.onChange = { [weak self] in
      if let self { look.textLayoutDidChange(in: self) }
    }
    styleDidChange()
  }

  // MARK: Layout

  /// The height of the text, from ``minimumNumberOfLines`` up to ``maximumNumberOfLines``.
  open override var intrinsicContentSize: Size {
    guard maximumNumberOfLines > 0 else { return super.intrinsicContentSize }
    return Size(Self.noIntrinsicMetric, look.height(of: self))
  }

  /// Lays out the visible part of the text.
  open override func layoutSubviews() {
    super.layoutSubviews()
    look.layOut(self)
  }

  /// The number of lines of the text, as wide as the view is; estimated for paragraphs far from the visible ones.
  public final var numberOfLines: Int {
    look.layOutText(of: self)
    let flow = interaction.canvas.flow
    return max(1, Int(exactly: (flow.size.height / flow.lineHeight).rounded()) ?? 1)
  }

  private func styleDidChange() {
    look.setStyle(of: self)
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func didChangeAbilities() {
    if !canBecomeFirstResponder, isFirstResponder { resignFirstResponder() }
  }

  /// Draws the border of a view that is edited, and the scroll indicators.
  open override func drawInFront(into list: inout DrawList) {
    if isEditing, isEditable { TextViewLook.drawBorder(of: self, into: &list) }
    super.drawInFront(into: &list)
  }

  /// None: the border shows that the view is the first responder.
  open override var focusRingShape: FocusRingShape? { nil }

  // MARK: Responder

  /// Whether the text can be changed or selected.
  open override var canBecomeFocused: Bool { isEditable || isSelectable }

  /// Asks the delegate.
  open override func shouldBeginEditing() -> Bool {
    textDelegate?.textViewShouldBeginEditing(self) ?? true
  }

  /// Asks the delegate.
  open override func shouldEndEditing() -> Bool {
    textDelegate?.textViewShouldEndEditing(self) ?? true
  }

  /// Shows the caret.
  open override func didBeginEditing() {
    interaction.begin(selectsAll: false)
    setNeedsDisplay()
    textDelegate?.textViewDidBeginEditing(self)
    onEditingChanged?(true)
  }

  /// Ends the composition of an input method.
  open override func didEndEditing() {
    interaction.end()
    setNeedsDisplay()
    textDelegate?.textViewDidEndEditing(self)
    onEditingChanged?(false)
  }

  /// Shows or hides the caret.
  open override func keyWindowDidChange() { interaction.keyWindowDidChange() }

  /// The changes of the text; those of the window are not undone while the view is edited.
  open override var undoManager: UndoManager? { interaction.editor.history.manager }

  /// Claims the keys that edit text.
  open override func claims(_ key: KeyPress) -> Bool {
    interaction.editor.claims(key) || action(of: key) != nil
  }

  /// Edits the text. In a text that cannot be changed, keys scroll.
  open override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    if interaction.escapes(for: key) || interaction.confirmsComposition(for: key) {
      return .handled
    }
    if let action = action(of: key) {
      action()
      return .handled
    }
    let isChord = !key.heldModifiers.isEmpty
    guard isEditable || isChord else { return super.pressesBegan(key) }
    let result = interaction.editor.handle(key)
    return result == .handled ? result : super.pressesBegan(key)
  }

  // MARK: Touches

  /// Leaves drags that begin at the caret to it.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer === panGestureRecognizer, let touch = panGestureRecognizer.touches.first,
      touch.kind != .finger || interaction.touch?.movesCaret(touch) == true
    {
      return false
    }
    return super.gestureRecognizerShouldBegin(recognizer)
  }

  // MARK: Accessibility

  /// True, unless it is set.
  open override var isAccessibilityElementByDefault: Bool { true }

  /// The role of a text.
  open override var defaultAccessibilityRole: AccessibilityRole? { .text }

  /// The names of the views that label the view, or the placeholder.
  open override var defaultAccessibilityLabel: String? {
    labelWords ?? (placeholder.isEmpty ? nil : placeholder)
  }

  /// The text.
  open override var defaultAccessibilityValue: String? { text }

  /// The hint that was set, with the limit of characters.
  open override var accessibilityHint: String? {
    get { hint(withLimit: maximumLength, super.accessibilityHint) }
    set { super.accessibilityHint = newValue }
  }

  /// Whether the text can be edited.
  open override var defaultAccessibilityStates: Set<AccessibilityState> {
    [.multiLine, isEditable ? .editable : .readOnly]
  }
}

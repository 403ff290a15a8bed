public import Controls
public import Drawing
public import Geometry
public import Gestures
public import Semantics
public import Views
public import Windowing

/// An input of one line of text.
///
///     let name = TextField(placeholder: "Name")
///     name.textInputTraits.returnKeyType = .next
///     name.onChange = { [weak self] in self?.greet($0) }
///
/// Its intrinsic height is 44 points. Return calls ``onSubmit``, and with the return key type `next` moves the
/// focus to the next input; a field with neither, and without a delegate, leaves Return to the default button.
open class TextField: Control {
  /// The text. Setting it cannot be undone, and only calls `textFieldDidChangeSelection`.
  public final var text: String {
    get { interaction.editor.value }
    set { interaction.editor.setText(newValue) }
  }
  /// The characters in the slots of the ``inputMask``; without one, the text.
  public final var rawText: String { inputMask?.rawText(of: text) ?? text }
  /// The selected part of the text; empty at the caret.
  public final var selectedRange: Range<String.Index> {
    get { interaction.editor.selectedRange }
    set { interaction.editor.selectedRange = newValue }
  }
  /// Whether the text is being edited: the field is the first responder, also while a menu is open.
  public final var isEditing: Bool { interaction.isEditing }

  // MARK: Rules

  /// The purpose of the text, and the way it is typed on the on-screen keyboard.
  public final var textInputTraits = TextInputTraits() { didSet { traitsDidChange() } }
  /// The meaning of the text. It sets the traits that suit it, unless others are set.
  public final var textContentType: TextContentType? {
    didSet { if let textContentType { textInputTraits.adapt(to: textContentType) } }
  }
  /// The maximum number of characters, as the user counts them; nil for any number.
  public final var maximumLength: Int? {
    get { interaction.editor.rules.maximumLength }
    set { interaction.editor.rules.maximumLength = newValue }
  }
  /// The pattern of the text; nil for none. Set it before the text.
  public final var inputMask: InputMask? {
    get { interaction.editor.rules.mask }
    set { interaction.editor.rules.mask = newValue }
  }
  /// Returns the error in the text, which is shown below the field; nil for none. Called when
  /// editing ends and at Return, and after a failure for every change.
  public final var validator: (@MainActor (String) -> String?)? {
    get { validation.validator }
    set { validation.validator = newValue }
  }
  /// Whether the text must not be empty, which is reported to programs that read the window. The ``validator`` ensures
  /// it.
  public final var isRequired: Bool {
    get { validation.isRequired }
    set { validation.isRequired = newValue }
  }
  /// The error found by the ``validator``; nil for none.
  public final var validationMessage: String? { validation.message }

  // MARK: Appearance

  /// The text that is shown while the field is empty.
  public final var placeholder: String {
    get { look.placeholder.text }
    set { look.placeholder.text = newValue }
  }
  /// The font of the text.
  public final var font: Font {
    get { style.font }
    set { style.font = newValue }
  }
  /// The colour of the text.
  public final var textColor: Color {
    get { interaction.canvas.textColor }
    set { interaction.canvas.textColor = newValue }
  }
  /// The position of a text that is shorter than the field.
  public final var textAlignment: TextAlignment {
    get { style.alignment }
    set { style.alignment = newValue }
  }
  /// The direction of the text.
  public final var textDirection: TextDirection {
    get { style.direction }
    set { style.direction = newValue }
  }
  /// The border around the text.
  public final var borderStyle: BorderStyle {
    get { look.borderStyle }
    set {
      look.borderStyle = newValue
      setNeedsLayout()
    }
  }
  /// The condition for showing a button that deletes the text.
  public final var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// The view before the text; as wide as it is when it is set. From right to left it is at the right.
  public final var leftView: View? { didSet { exchange(oldValue, for: leftView) } }
  /// The view after the text.
  public final var rightView: View? { didSet { exchange(oldValue, for: rightView) } }

  // MARK: Callbacks

  /// The delegate, which permits changes by the user.
  public final weak var delegate: (any TextFieldDelegate)?
  /// Called with the text when the user has changed it.
  public final var onChange: (@MainActor (String) -> Void)?
  /// Called when Return is pressed.
  public final var onSubmit: (@MainActor () -> Void)?
  /// Called with true when editing begins, and with false when it ends.
  public final var onEditingChanged: (@MainActor (Bool) -> Void)?

  let interaction = TextInteraction()
  let look = FieldLook()
  /// The completion of the text; nil for none.
  final weak var completion: TextCompletion?
  private lazy var clearButton = ClearButton { [weak self] in self?.clear() }
  private final var validation = FieldValidation()

  /// Creates an empty field.
  public init(
    placeholder: String = "", frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)
  ) {
    super.init(frame: frame)
    interaction.attach(to: self)
    look.attach(to: self, showing: interaction.canvas)
    self.placeholder = placeholder
    addSubview(clearButton)
    interaction.canvas.onChange = { [weak self] in self?.textLayoutDidChange() }
    style = TextFlow.Style()
  }

  // MARK: Layout

  /// The height of a field, and of the message below it.
  open override var intrinsicContentSize: Size {
    Size(Self.noIntrinsicMetric, FieldLayout.height + look.messageHeight(width: bounds.width))
  }

  /// Lays out the text and the views next to it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let hasClear = hasText && clearButtonMode.isShown(isEditing: isEditing) && isEnabled
    look.layOut(
      self, leading: leftView?.bounds.width ?? 0, trailing: rightView?.bounds.width ?? 0,
      hasClear: hasClear)
    clearButton.frame = look.parts.clear
    clearButton.isHidden = !hasClear
    leftView?.center = look.parts.leading.center
    rightView?.center = look.parts.trailing.center
  }

  /// Draws the box.
  open override func draw(into list: inout DrawList) { look.draw(self, into: &list) }

  /// The baseline of the text.
  open override func baselines(in size: Size) -> TextBaselines? {
    let line = textMeasurer.layout(
      AttributedText("0", font: font, color: .label), in: Size(.infinity, .infinity),
      options: .label)
    let height = size.height - look.messageHeight(width: size.width)
    return TextBaselines(first: (height - line.size.height) / 2 + line.firstBaseline)
  }

  /// None: the border shows that the field is the first responder.
  open override var focusRingShape: FocusRingShape? { nil }

  private func textLayoutDidChange() {
    look.placeholder.isHidden = hasText
    setNeedsLayout()
    if window == nil { layoutIfNeeded() }
  }

  /// The look of the text, and of the placeholder.
  private final var style: TextFlow.Style {
    get { interaction.canvas.flow.style }
    set {
      look.setStyle(newValue)
      interaction.canvas.setStyle(newValue)
      setNeedsLayout()
    }
  }

  private func traitsDidChange() {
    interaction.editor.rules.isSecure = textInputTraits.isSecureTextEntry
  }

  private func exchange(_ old: View?, for new: View?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  /// Called when the user has changed the text.
  open func textWasEdited() {}

  // MARK: Responder

  /// Asks the delegate.
  open override func shouldBeginEditing() -> Bool {
    delegate?.textFieldShouldBeginEditing(self) ?? true
  }

  /// Asks the delegate.
  open override func shouldEndEditing() -> Bool {
    delegate?.textFieldShouldEndEditing(self) ?? true
  }

  /// Shows the caret; reached by a key, selects all of the text.
  open override func didBeginEditing() {
    interaction.begin(selectsAll: window?.isFocusRingVisible == true)
    editingDidChange()
    sendActions(for: .editingDidBegin)
    delegate?.textFieldDidBeginEditing(self)
    onEditingChanged?(true)
  }

  /// Ends the composition of an input method, and validates the text.
  open override func didEndEditing() {
    let isLost = window == nil || isHidden || !isEnabled
    interaction.end()
    if let inputMask { finish(with: inputMask) }
    look.scrollToStart()
    editingDidChange()
    validate()
    sendActions(for: .editingDidEnd)
    delegate?.textFieldDidEndEditing(self, reason: isLost ? .cancelled : .committed)
    onEditingChanged?(false)
  }

  private func editingDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  private func finish(with mask: InputMask) {
    let finished = mask.rules.finished(text)
    if finished != text { text = finished }
  }

  /// Shows or hides the caret.
  open override func keyWindowDidChange() { interaction.keyWindowDidChange() }

  /// The changes of the text; those of the window are not undone while the field is edited.
  open override var undoManager: UndoManager? { interaction.editor.history.manager }

  /// Claims the keys that edit text.
  open override func claims(_ key: KeyPress) -> Bool {
    isEnabled && interaction.editor.claims(key)
  }

  /// Edits the text. Return submits it.
  open override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    guard isEnabled else { return .ignored }
    if interaction.escapes(for: key) { return .handled }
    if key.key == .return, key.heldModifiers.isEmpty {
      if interaction.confirmsComposition(for: key) { return .handled }
      guard key.phase == .down else { return handlesReturn ? .handled : .ignored }
      return submit() ? .handled : .ignored
    }
    return interaction.editor.handle(key)
  }

  /// Becomes the first responder.
  open override func performPrimaryAction() { becomeFirstResponder() }

  // MARK: Touches

  /// Does nothing: recognizers edit the text.
  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}
  /// Does nothing.
  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}
  /// Does nothing.
  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}
  /// Does nothing.
  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {}
  /// Returns whether a touch at `point` belongs to the field, or to a handle of its selection.
  open override func touchArea(contains point: Point) -> Bool {
    super.touchArea(contains: point) || interaction.touch?.handlesContain(point) == true
  }
  /// False: a drag over a field scrolls.
  open override var keepsTouchesFromScrolling: Bool { false }

  // MARK: Accessibility

  /// The role of an input, or of one whose text is hidden.
  open override var defaultAccessibilityRole: AccessibilityRole? {
    textInputTraits.isSecureTextEntry ? .passwordText : .entry
  }

  /// The names of the views that label the field, or the placeholder.
  open override var defaultAccessibilityLabel: String? {
    labelWords ?? (placeholder.isEmpty ? nil : placeholder)
  }

  /// The text; bullets if it is hidden.
  open override var defaultAccessibilityValue: String? { interaction.accessibleText }

  /// The error in the text, or else the hint that was set, with the limit of characters.
  open override var accessibilityHint: String? {
    get { validationMessage ?? hint(withLimit: maximumLength, super.accessibilityHint) }
    set { super.accessibilityHint = newValue }
  }

  /// The states of an editable line: invalid or required, too.
  open override var defaultAccessibilityStates: Set<AccessibilityState> {
    validation.states.union([.editable, .singleLine])
  }

  /// The views that were set, and the message below the field while there is one.
  open override var accessibilityErrorMessages: [View] {
    get { super.accessibilityErrorMessages + (validationMessage == nil ? [] : [look.message]) }
    set { super.accessibilityErrorMessages = newValue }
  }

  // MARK: Validation

  /// Calls the ``validator`` and shows its error. Returns whether the text is valid.
  @discardableResult
  public final func validate() -> Bool {
    // The validator may use the field, so nothing is being changed meanwhile.
    let message = validator?(text)
    if validation.record(message) { look.show(message: message, in: self) }
    return validationMessage == nil
  }
}

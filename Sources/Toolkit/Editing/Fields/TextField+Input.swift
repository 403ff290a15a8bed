import Controls
public import Geometry
import Localization
public import Views
public import Windowing

/// The input of a field, with the actions of Return and the clear button.
extension TextField: TextInput {
  /// Whether there is any text.
  public final var hasText: Bool { !interaction.editor.text.isEmpty }

  /// The text before the caret; empty if it is hidden.
  public final var textBeforeCaret: String { interaction.textBeforeCaret }

  /// The caret, in the coordinates of the field.
  public final var caretRect: Rect { interaction.caretRect }

  /// The caret, or the start of the selection, in the coordinates of the field.
  public final var insertionRect: Rect { interaction.insertionRect }

  /// Types `text`. The last character of a hidden text is shown for a moment.
  public final func insertText(_ text: String) {
    interaction.editor.insert(text)
    if textInputTraits.isSecureTextEntry { interaction.revealLast() }
  }

  /// Deletes the selection, or the cluster before the caret.
  public final func deleteBackward() { interaction.editor.delete(.backward) }

  /// Deletes the selection, or the word before the caret.
  public final func deleteWordBackward() { interaction.editor.delete(.wordBackward) }

  /// Moves the caret. There are no other lines.
  public final func moveCaret(clusters: Int, lines: Int) {
    interaction.moveCaret(clusters: clusters, lines: 0)
  }

  /// Submits the text. If Return does nothing in the field, those around it get it, such as an alert.
  public final func insertReturn() {
    if interaction.confirmsComposition() { return }
    if !submit() { window?.passOnReturn(from: self) }
  }

  /// Replaces a part of the text so that it can be undone.
  public final func replace(_ range: Range<String.Index>, withText text: String) {
    interaction.editor.replaceRange(range, with: text)
  }

  /// Shows the undecided text of an input method. It is a part of the text meanwhile, and changes of it
  /// are notified, but the delegate is not asked.
  public final func setMarkedText(_ text: MarkedText) {
    interaction.setMarkedText(text)
  }

  /// Keeps the text marked by an input method.
  public final func unmarkText() { interaction.editor.unmarkText() }

  /// Whether an input method composes text.
  final var isComposing: Bool { interaction.editor.content.marked != nil }

  // MARK: Return

  /// Whether Return does something in the field.
  final var handlesReturn: Bool {
    delegate != nil || onSubmit != nil || textInputTraits.returnKeyType == .next
  }

  /// Performs the action of Return. Returns whether there is any.
  final func submit() -> Bool {
    completion?.acceptForReturn()
    guard handlesReturn else { return false }
    if textInputTraits.enablesReturnKeyAutomatically, !hasText { return true }
    guard delegate?.textFieldShouldReturn(self) ?? true, validate() else { return true }
    onSubmit?()
    if textInputTraits.returnKeyType == .next, isFirstResponder { focusNextInput() }
    return true
  }

  private func focusNextInput() {
    guard let stops = window?.focusableViews,
      let index = stops.firstIndex(where: { $0 === self })
    else { return }
    stops[(index + 1)...].first { $0 is any TextInput }?.becomeFirstResponder()
  }

  // MARK: Clear button

  /// Deletes the text for the clear button.
  final func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    becomeFirstResponder()
    let editor = interaction.editor
    editor.unmarkText()
    editor.replace(0..<editor.content.count, with: "", .other(localized("Clear")), asking: false)
  }
}

extension TextField: ButtonPressHandling {
  /// Pastes the primary selection, for the middle button.
  package final func handle(_ press: ButtonPress) -> Bool { interaction.handle(press) }
}

extension TextField: TextInteractionOwner {
  func shouldReplace(_ range: Range<String.Index>, with text: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
  }

  func didChangeText() {
    if validationMessage != nil { validate() }
    textWasEdited()
    sendActions(for: .editingChanged)
    delegate?.textFieldDidChange(self)
    onChange?(text)
  }

  func didChangeSelection() { delegate?.textFieldDidChangeSelection(self) }

  func showEditMenu() { interaction.showMenu() }

  func editMenu(suggested: [MenuItem]) -> [MenuItem] {
    delegate?.textField(self, editMenuFor: selectedRange, suggested: suggested) ?? suggested
  }

  var viewport: Rect { look.parts.text }

  func scrollText(by distance: Vector) { look.scroll(by: distance.dx, in: self) }

  var isScrolledByDrags: Bool { look.isScrollable }

  func setNeedsScrollToCaret() {
    look.needsScrollToCaret = true
    setNeedsLayout()
  }
}

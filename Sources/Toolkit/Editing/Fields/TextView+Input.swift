import Controls
public import Geometry
import Scrolling
public import Views
public import Windowing

extension TextView: TextInput {
  /// Whether there is any text.
  public final var hasText: Bool { !text.isEmpty }

  /// The text of the paragraph before the caret.
  public final var textBeforeCaret: String { interaction.textBeforeCaret }

  /// The caret, in the coordinates of the view.
  public final var caretRect: Rect { interaction.caretRect }

  /// The caret, or the start of the selection, in the coordinates of the view.
  public final var insertionRect: Rect { interaction.insertionRect }

  /// Types `text`.
  public final func insertText(_ text: String) { interaction.editor.insert(text) }

  /// Deletes the selection, or the cluster before the caret.
  public final func deleteBackward() { interaction.editor.delete(.backward) }

  /// Deletes the selection, or the word before the caret.
  public final func deleteWordBackward() { interaction.editor.delete(.wordBackward) }

  /// Moves the caret.
  public final func moveCaret(clusters: Int, lines: Int) {
    interaction.moveCaret(clusters: clusters, lines: lines)
  }

  /// Begins a line. The Return key of a keyboard on the screen never submits.
  public final func insertReturn() {
    if !interaction.confirmsComposition() { interaction.editor.insert("\n") }
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

  /// Returns the action of a key besides editing: Return and Tab; nil for none.
  final func action(of key: KeyPress) -> (() -> Void)? {
    switch (key.key, key.heldModifiers) {
    case (.return, .control): return onSubmit == nil ? nil : { self.submit(for: key) }
    case (.return, []) where submitsOnReturn: return { self.submit(for: key) }
    case (.return, []), (.return, .shift): return isEditable ? { self.insertReturn() } : nil
    case (.tab, []) where acceptsTab && isEditable: return { self.insertText("\t") }
    case (.tab, .control) where acceptsTab: return { self.window?.focusNext(after: self) }
    default: return nil
    }
  }

  private func submit(for key: KeyPress) { if key.phase == .down { onSubmit?() } }
}

extension TextView: ButtonPressHandling {
  /// Pastes the primary selection, for the middle button.
  package final func handle(_ press: ButtonPress) -> Bool { interaction.handle(press) }
}

extension TextView: TextInteractionOwner {
  func shouldReplace(_ range: Range<String.Index>, with text: String) -> Bool {
    textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
  }

  func didChangeText() {
    textDelegate?.textViewDidChange(self)
    onChange?(text)
  }

  func didChangeSelection() { textDelegate?.textViewDidChangeSelection(self) }

  func showEditMenu() { interaction.showMenu() }

  func editMenu(suggested: [MenuItem]) -> [MenuItem] {
    textDelegate?.textView(self, editMenuFor: selectedRange, suggested: suggested) ?? suggested
  }

  var viewport: Rect { bounds }

  var isScrolledByDrags: Bool { false }

  func scrollText(by distance: Vector) {
    let range = contentOffsetRange
    let y = min(max(range.minimum.y, contentOffset.y + distance.dy), range.maximum.y)
    contentOffset = Point(contentOffset.x, y)
    layoutIfNeeded()
  }

  func setNeedsScrollToCaret() {
    look.needsScrollToCaret = true
    setNeedsLayout()
  }
}

extension Window {
  /// Moves the focus to the next stop after `view`.
  func focusNext(after view: View) {
    let stops = focusableViews
    guard let index = stops.firstIndex(where: { $0 === view }) else { return }
    _ = (stops[(index + 1)...] + stops[..<index]).contains { $0.becomeFirstResponder() }
  }
}

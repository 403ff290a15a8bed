import Controls
import Geometry
import Gestures
import Views
import Windowing

/// A view that shows a canvas, and scrolls it.
@MainActor
protocol TextInteractionOwner: TextEditorOwner {
  /// The purpose of the text.
  var textInputTraits: TextInputTraits { get }
  /// The frame of the caret, or of the end of the selection that moves, in the coordinates of the view.
  var caretRect: Rect { get }
  /// The part of the view in which text is visible.
  var viewport: Rect { get }
  /// Scrolls the text by as much of `distance` as there is room for.
  func scrollText(by distance: Vector)
  /// Whether a finger scrolls the text along its line. Scroll views do that on their own.
  var isScrolledByDrags: Bool { get }
  /// Whether taps and clicks that do not affect a selection are left to the enclosing view.
  var leavesTapsToOthers: Bool { get }
  /// Returns the items of the edit menu; the `suggested` items are those of every input.
  func editMenu(suggested: [MenuItem]) -> [MenuItem]
  /// Scrolls with the next layout so that the caret is visible.
  func setNeedsScrollToCaret()
  /// The label that is shown while there is no text.
  var placeholder: String { get }
}

extension TextInteractionOwner {
  var leavesTapsToOthers: Bool { false }
}

/// The parts that all inputs of text have: an editor, the canvas that shows its text, and the handling of keys,
/// pointers and fingers.
@MainActor
final class TextInteraction {
  let editor = TextEditor()
  let canvas: TextCanvas
  /// Whether the input is edited: between the beginning of editing and its end, also while a menu is open.
  private(set) var isEditing = false
  private(set) weak var owner: (any TextInteractionOwner)?
  private var pointer: PointerEditing?
  private var menu: EditMenu?
  private(set) var touch: TouchEditing?

  private var revealing: Scheduled?

  /// The time for which the last cluster of a hidden text is shown.
  private static let revealTime: Duration = .seconds(1)

  init() { canvas = TextCanvas(editor) }

  /// Attaches the editor and its canvas to `owner`.
  func attach(to owner: some TextInteractionOwner) {
    self.owner = owner
    editor.owner = owner
    canvas.onSelection = { [weak self, weak owner] in
      owner?.setNeedsScrollToCaret()
      self?.touch?.selectionDidChange()
    }
    menu = EditMenu(editor: editor, canvas: canvas, owner: owner)
    pointer = PointerEditing(editor: editor, canvas: canvas, owner: owner)
    touch = TouchEditing(editor: editor, canvas: canvas, owner: owner)
  }

  // MARK: Editing

  /// The owner has become the first responder. If it was reached by Tab, all of its text is selected.
  func begin(selectsAll: Bool) {
    isEditing = true
    if selectsAll { editor.selectAll() }
    canvas.selectionDidChange()
  }

  /// The owner is no longer the first responder.
  func end() {
    editor.unmarkText()
    isEditing = false
    editor.history.endGroup()
    canvas.setRevealsLast(false)
    canvas.selectionDidChange()
  }

  /// The window has got the keyboard or lost it.
  func keyWindowDidChange() { canvas.selectionDidChange() }

  /// Handles Escape in the text: cancels a composition, or hides the edit bar. Returns whether there was any.
  func escapes(for key: KeyPress) -> Bool {
    guard key.key == .escape, key.heldModifiers.isEmpty, isEditing else { return false }
    if editor.content.marked != nil {
      editor.unmarkText()
      return true
    }
    return touch?.hideBar() ?? false
  }

  /// Ends the composition of an input method for Return; only another press of Return submits the text, or begins a
  /// line. Returns whether there was any.
  func confirmsComposition() -> Bool {
    guard editor.content.marked != nil else { return false }
    editor.unmarkText()
    return true
  }

  /// Does this for a key.
  func confirmsComposition(for key: KeyPress) -> Bool {
    key.key == .return && confirmsComposition()
  }

  /// Shows the edit menu at the caret.
  func showMenu() { menu?.presentAtCaret() }

  /// Shows the last cluster of a hidden text for a moment if it has just been typed, because nobody feels the
  /// keys of a keyboard on the screen.
  func revealLast() {
    guard editor.selection.range.lowerBound == editor.content.count else { return }
    canvas.setRevealsLast(true)
    revealing?.cancel()
    revealing = owner?.window?.schedule(after: Self.revealTime) { [weak canvas] in
      canvas?.setRevealsLast(false)
    }
  }

  /// Pastes the primary selection at the point where the middle button is pressed.
  func handle(_ press: ButtonPress) -> Bool {
    guard press.button == .middle, press.kind == .mouse, let owner,
      owner.window?.environment.input.pastesWithMiddleButton == true, owner.becomeFirstResponder()
    else { return false }
    editor.unmarkText()
    editor.select(
      TextSelection(canvas.position(nearest: canvas.convert(press.position, from: nil))))
    editor.clipboard.pastePrimarySelection()
    return true
  }

  /// The text as it is reported to programs that read the window: bullets, if it is hidden, also while the user
  /// sees it or the last of it.
  var accessibleText: String {
    editor.rules.isSecure ? BulletedText(editor.text).shown : editor.text
  }

  // MARK: Text inputs

  /// Shows the undecided text of an input method.
  func setMarkedText(_ text: MarkedText) {
    let caret = text.text.utf8.distance(
      from: text.text.startIndex, to: text.selectedRange.upperBound)
    editor.setMarkedText(text.text, caret: caret)
  }

  /// The paragraph before the caret.
  var textBeforeCaret: String {
    guard !editor.rules.isSecure else { return "" }
    let start = editor.selection.range.lowerBound
    return String(editor.text.part(editor.text.paragraphStart(at: start)..<start))
  }

  /// The caret, in the coordinates of the owner.
  var caretRect: Rect { caretRect(at: editor.selection.head) }

  /// The caret at which text that is typed now begins, in the coordinates of the owner, or the nearest visible
  /// position.
  var insertionRect: Rect {
    guard let owner, !editor.selection.isEmpty else { return caretRect }
    var rect = caretRect(at: CaretPosition(editor.selection.range.lowerBound))
    let seen = owner.viewport
    rect.origin.x = max(seen.minX, min(rect.minX, seen.maxX))
    rect.origin.y = max(seen.minY - rect.height, min(rect.minY, seen.maxY - rect.height))
    return rect
  }

  private func caretRect(at position: CaretPosition) -> Rect {
    guard let owner else { return Rect(origin: .zero, size: .zero) }
    var rect = canvas.caret(at: position)
    rect.size.width = CaretView.width
    return canvas.convert(rect, to: owner)
  }

  /// Moves the caret for a keyboard on the screen.
  func moveCaret(clusters: Int, lines: Int) {
    for _ in 0..<min(abs(clusters), editor.content.count) {
      editor.move(clusters < 0 ? .left : .right, extending: false)
    }
    for _ in 0..<abs(lines) where editor.move(lines < 0 ? .up : .down, extending: false) {}
  }
}

import Localization
import Motion
import Views

/// The editing of a text: every change that the user makes, with its rules, and how it is undone.
///
/// It belongs to a view, its owner, and is shown by a display. Keys, pointers and fingers call it.
@MainActor
final class TextEditor {
  /// The operations that the user is permitted.
  struct Rules {
    /// Whether the text can have several lines.
    var isMultiline = false
    /// Whether the user can change the text.
    var isEditable = true
    /// Whether the text is hidden: nothing of it is copied, and nothing can be undone.
    var isSecure = false
    /// The maximum number of clusters; nil for any number.
    var maximumLength: Int?
    /// The pattern of the text; nil for none.
    var mask: InputMask?
  }

  /// The text and the selection.
  private(set) var content = EditableText()
  /// The operations that the user is permitted.
  var rules = Rules() { didSet { if rules.isSecure != oldValue.isSecure { hideOrReveal() } } }
  /// The view whose text it is.
  weak var owner: (any TextEditorOwner)?
  weak var display: (any TextEditorDisplay)?
  /// The edits that can be undone.
  let history = EditHistory()
  /// The x coordinate that the caret keeps while it moves from line to line.
  var rememberedX: Double?
  /// The copies between the text and other programs.
  private(set) lazy var clipboard = EditorClipboard(of: self)

  /// The text, if it is hidden. A stand-in is then edited and shown.
  private var secret: SecretText?
  /// The number of changes of the text by the program.
  private var textChanges = 0
  /// The number of changes of the selection.
  private var selectionChanges = 0

  /// Creates an editor of an empty text.
  init() {
    history.perform = { [weak self] group, isUndo in self?.perform(group, isUndo: isUndo) }
  }

  /// The text that is edited; if it is hidden, its stand-in, with the same offsets.
  var text: String { content.text }
  /// The text for the program, also if it is hidden. That makes a copy of it, which stays in memory.
  var value: String { secret?.string ?? content.text }
  /// The last cluster of a hidden text; nil if the text is not hidden.
  var lastCluster: String? { secret?.lastCluster }
  /// A number that distinguishes two texts, without a copy of one that is hidden.
  var fingerprint: Int { secret?.fingerprint ?? content.text.hashValue }
  /// The selected part.
  var selection: TextSelection { content.selection }
  /// A copy of the selected part of the text.
  var selectedText: String { String(content.text.part(selection.range)) }
  /// The latest time that the window knows of.
  private var now: Instant { owner?.window?.now ?? .zero }

  // MARK: Changes by the program

  /// Replaces all of the text. This cannot be undone, and discards the composition of an input method.
  func setText(_ new: String) {
    if content.marked != nil { abandonComposition() }
    var text = rules.isMultiline ? EditableText.repaired(new) : EditableText.oneLine(new)
    if let mask = rules.mask { text = mask.format(text) }
    textChanges += 1
    secret?.setText(text)
    content.setText(secret?.standIn ?? text)
    history.clear()
    rememberedX = nil
    display?.textDidChange(nil)
    owner?.didChangeSelection()
  }

  /// Changes the selection.
  func select(_ new: TextSelection, keepingX: Bool = false) {
    selectionChanges += 1
    let old = selection
    content.select(new)
    if !keepingX { rememberedX = nil }
    guard selection != old else { return }
    history.endGroup()
    display?.selectionDidChange()
    owner?.didChangeSelection()
  }

  // MARK: Changes by the user

  /// Types `text`, replacing the marked text or the selection.
  func insert(_ text: String, as kind: EditKind? = nil) {
    guard rules.isEditable else { return }
    let new = rules.isMultiline ? EditableText.repaired(text) : EditableText.oneLine(text)
    removeMarkedText()
    let isCluster = new.dropFirst().isEmpty
    replace(selection.range, with: new, kind ?? (isCluster ? .typing : .other(localized("Typing"))))
  }

  /// Replaces the text in `range`, unless the delegate objects, by as much of `new` as the mask and the
  /// maximum length allow.
  @discardableResult
  func replace(
    _ range: Range<Int>, with new: String, _ kind: EditKind, asking: Bool = true
  ) -> Bool {
    guard rules.isEditable, !(range.isEmpty && new.isEmpty),
      !asking || mayReplace(range, with: new)
    else { return false }
    let before = selection
    let edit: TextEdit
    if let mask = rules.mask {
      let text = value
      let masked = mask.rules.replacing(content.widened(range), in: text, with: new)
      guard masked.text != text else {
        select(TextSelection(at: masked.caret))
        return false
      }
      secret?.setText(masked.text)
      edit = content.replace(
        0..<content.count, with: secret?.standIn ?? masked.text, caret: masked.caret)
    } else {
      let fitting = fitting(new, inPlaceOf: range)
      guard !(range.isEmpty && fitting.isEmpty) else { return false }
      edit =
        replaceSecret(range, with: fitting)
        // Backspace can delete a mark of a letter alone.
        ?? content.replace(range, with: fitting, widening: kind != .backspace)
    }
    record(edit, kind, before: before)
    return true
  }

  private func record(_ edit: TextEdit, _ kind: EditKind, before: TextSelection) {
    rememberedX = nil
    display?.textDidChange(edit)
    if kind != .delete { keepCaretBesideTextBefore() }
    if !rules.isSecure { history.add(edit, kind, before: before, after: selection, at: now) }
    owner?.didChangeText()
    owner?.didChangeSelection()
  }

  /// Keeps the caret beside the text that was typed. Where directions meet, the text after it can begin far away on the
  /// screen.
  private func keepCaretBesideTextBefore() {
    guard let display, selection.isEmpty else { return }
    content.select(TextSelection(display.position(after: selection.head.offset)))
  }

  private func textDidChange(_ edit: TextEdit) {
    display?.textDidChange(edit)
    owner?.didChangeText()
    owner?.didChangeSelection()
  }

  /// Asks the delegate. If it has set the text itself, the caret keeps its distance from the end, unless
  /// the delegate has moved it too.
  private func mayReplace(_ range: Range<Int>, with new: String) -> Bool {
    guard let owner else { return true }
    let distance = content.count - selection.range.upperBound
    let earlierText = textChanges
    let earlierSelection = selectionChanges
    let start = text.index(atOffset: range.lowerBound)
    let isAllowed = owner.shouldReplace(start..<text.index(atOffset: range.upperBound), with: new)
    guard textChanges != earlierText else { return isAllowed }
    if selectionChanges == earlierSelection {
      select(TextSelection(at: text.boundary(atOrBefore: content.count - distance)))
    }
    return false
  }

  /// Returns as much of `new` as there is room for.
  private func fitting(_ new: String, inPlaceOf range: Range<Int>) -> String {
    guard let limit = rules.maximumLength else { return new }
    let room = max(0, limit - (text.count - text.part(range).count))
    return String(new.prefix(room))
  }

  // MARK: Marked text

  /// Shows the undecided text of an input method, replacing the selection, with the caret at
  /// an offset in it.
  func setMarkedText(_ text: String, caret: Int) {
    guard rules.isEditable else { return }
    if content.marked == nil, !selection.isEmpty {
      replace(selection.range, with: "", .other(localized("Typing")))
    }
    let new = rules.isMultiline ? EditableText.repaired(text) : EditableText.oneLine(text)
    guard content.marked != nil || !new.isEmpty else { return }
    let range = content.widened(content.marked ?? selection.range)
    guard let edit = replaceSecret(range, with: new) else {
      return textDidChange(content.setMarked(new, caret: caret))
    }
    content.mark(range.lowerBound..<range.lowerBound + new.utf8.count, caret: caret)
    textDidChange(edit)
  }

  /// Keeps the marked text: it becomes a part of the text.
  func unmarkText() {
    guard let marked = content.marked else { return }
    abandonComposition()
    insert(secret?.string(in: marked) ?? String(text.part(marked)))
  }

  /// Ends the composition of the input method, and discards its remaining text.
  private func abandonComposition() {
    if let owner { owner.window?.abandonComposition(in: owner) }
  }

  /// Removes the marked text, so that its replacement can be undone.
  private func removeMarkedText() {
    guard let marked = content.marked else { return }
    display?.textDidChange(replaceSecret(marked, with: "") ?? content.replace(marked, with: ""))
  }

  // MARK: Hidden text

  /// Replaces a part of the hidden text, and returns the change of its stand-in; nil if the text is not hidden.
  private func replaceSecret(_ range: Range<Int>, with new: String) -> TextEdit? {
    guard let secret else { return nil }
    let range = content.widened(range)
    secret.replace(range, with: new)
    return content.replace(
      0..<content.count, with: secret.standIn, caret: range.lowerBound + new.utf8.count)
  }

  /// Hides the text, or no longer. Nothing that was typed before can be undone.
  private func hideOrReveal() {
    if content.marked != nil { abandonComposition() }
    let text = value
    let selection = selection
    secret = rules.isSecure ? SecretText(text) : nil
    content.setText(secret?.standIn ?? text)
    content.select(selection)
    history.clear()
    display?.textDidChange(nil)
  }

  // MARK: Undo

  private func perform(_ group: EditHistory.Group, isUndo: Bool) {
    removeMarkedText()
    rememberedX = nil
    let edits = isUndo ? group.edits.reversed().map(\.inverse) : group.edits
    for edit in edits {
      content.apply(edit)
      display?.textDidChange(edit)
    }
    content.select(isUndo ? group.before : TextSelection(at: group.after.head.offset))
    display?.selectionDidChange()
    owner?.didChangeText()
    owner?.didChangeSelection()
  }
}

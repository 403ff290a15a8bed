import Localization
import Views
import Windowing

/// Copies between the text of an editor and other programs: the clipboard, and the selection that a middle
/// click pastes.
///
/// The owner of a clipboard can be slow. Keys that are pressed while a paste waits are handled after it, so that
/// the text is as if it had not waited.
@MainActor
final class EditorClipboard {
  private weak var editor: TextEditor?
  /// The keys that wait for a paste; nil if none does.
  private var waiting: [KeyPress]?
  private var offer: Scheduled?

  /// The time after the last selecting key until the selection is offered to other programs.
  private static let offerDelay: Duration = .milliseconds(100)

  init(of editor: TextEditor) { self.editor = editor }

  private var window: Window? { editor?.owner?.window }

  /// Copies the selection to the clipboard.
  func copy() {
    guard let editor, !editor.selection.isEmpty, !editor.rules.isSecure else { return }
    window?.clipboard?.setString(editor.selectedText)
  }

  /// Cuts the selection to the clipboard.
  func cut() {
    guard let editor, editor.rules.isEditable, !editor.rules.isSecure else { return }
    editor.unmarkText()
    copy()
    editor.replace(editor.selection.range, with: "", .other(localized("Cut")))
  }

  /// Inserts the text of the clipboard.
  func paste() {
    guard let clipboard = window?.clipboard else { return }
    insertText(of: clipboard)
  }

  /// Inserts the text that is selected somewhere.
  func pastePrimarySelection() {
    guard let primary = window?.primarySelection else { return }
    insertText(of: primary)
  }

  private func insertText(of pasteboard: any Pasteboard) {
    guard waiting == nil, editor?.rules.isEditable == true else { return }
    waiting = []
    pasteboard.readString { [weak self] text in self?.finishPaste(of: text) }
  }

  private func finishPaste(of text: String?) {
    let keys = waiting ?? []
    waiting = nil
    guard let editor, editor.owner?.isEditing == true else { return }
    if let text, !text.isEmpty {
      editor.unmarkText()
      editor.insert(text, as: .other(localized("Paste")))
    }
    for key in keys { _ = editor.handle(key) }
  }

  /// Returns whether `press` waits for a paste.
  func delays(_ press: KeyPress) -> Bool {
    guard waiting != nil else { return false }
    waiting?.append(press)
    return true
  }

  // MARK: Primary selection

  /// Offers the selected text to other programs; an empty selection leaves theirs alone.
  func offerSelection() {
    offer?.cancel()
    guard let editor, !editor.selection.isEmpty, !editor.rules.isSecure else { return }
    window?.primarySelection?.setString(editor.selectedText)
  }

  /// Offers the selection to other programs once no more keys change it for a moment.
  func offerSelectionSoon() {
    offer?.cancel()
    offer = window?.schedule(after: Self.offerDelay) { [weak self] in self?.offerSelection() }
  }
}

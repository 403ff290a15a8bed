import Views
import Windowing

/// The keys of the table of editing, and those that type.
extension TextEditor {
  /// Returns whether `press` does something in the text now, so that it is not a shortcut.
  func claims(_ press: KeyPress) -> Bool {
    EditCommand(press).map { canPerform($0) || isMeantForText($0) } ?? false
  }

  /// Returns whether the text claims a command even if it cannot perform it: in an empty text, Select All must not
  /// reach the view behind it, nor Undo after the last change of the text.
  private func isMeantForText(_ command: EditCommand) -> Bool {
    switch command {
    case .selectAll: true
    case .undo, .redo: rules.isEditable
    default: false
    }
  }

  /// Handles a key. Keys that arrive during a paste are handled after it.
  func handle(_ press: KeyPress) -> KeyPress.Result {
    if clipboard.delays(press) { return .handled }
    if let command = EditCommand(press) {
      return perform(command) || isMeantForText(command) ? .handled : .ignored
    }
    guard rules.isEditable, let text = press.typedText else { return .ignored }
    // A key that an input method has let through does not replace what it composes.
    unmarkText()
    insert(text)
    return .handled
  }

  /// Returns whether a command can be performed now.
  func canPerform(_ command: EditCommand) -> Bool {
    switch command {
    case .move(let move, _): !move.isVertical || display?.linesOfPage != nil
    case .delete: rules.isEditable
    case .selectAll: !text.isEmpty
    case .selectNone: !selection.isEmpty
    case .cut: rules.isEditable && canCopy
    case .copy: canCopy
    case .paste: rules.isEditable && owner?.window?.clipboard != nil
    case .undo: rules.isEditable && history.manager.canUndo
    case .redo: rules.isEditable && history.manager.canRedo
    case .showMenu: true
    }
  }

  /// Performs a command. Returns whether it could be.
  func perform(_ command: EditCommand) -> Bool {
    guard canPerform(command) else { return false }
    switch command {
    case .move(let move, let extends):
      let didMove = self.move(move, extending: extends)
      if extends { clipboard.offerSelectionSoon() }
      return didMove
    case .delete(let move): delete(move)
    case .selectAll:
      selectAll()
      clipboard.offerSelection()
    case .selectNone: select(TextSelection(selection.head))
    case .cut: clipboard.cut()
    case .copy: clipboard.copy()
    case .paste: clipboard.paste()
    case .undo:
      unmarkText()
      history.undo()
    case .redo:
      unmarkText()
      history.redo()
    case .showMenu: owner?.showEditMenu()
    }
    return true
  }

  private var canCopy: Bool { !selection.isEmpty && !rules.isSecure }
}

extension KeyPress {
  /// The text that the key types; nil for none.
  fileprivate var typedText: String? {
    guard !characters.isEmpty, modifiers.isDisjoint(with: .commanding),
      characters.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
    else { return nil }
    return characters
  }
}

/// A command that every window has, for a key that nothing in the window has handled.
enum WindowCommand: CaseIterable {
  /// Closes the window.
  case close
  /// Quits the program.
  case quit
  /// Undoes the last change.
  case undo
  /// Repeats the change that was undone last.
  case redo
  /// Opens the context menu of the focus.
  case openContextMenu
  /// Dismisses the frontmost dismissible view, such as a toast.
  case escape
  /// Navigates back to the previous content, such as the page below in a stack.
  case back

  /// Creates the command of `press`; nil if it has none.
  init?(_ press: KeyPress) {
    for key in press.candidateKeys {
      let command = Self.allCases.first { command in
        command.shortcuts.contains { $0.matches(press, as: key) }
      }
      if let command {
        self = command
        return
      }
    }
    return nil
  }

  private var shortcuts: [KeyboardShortcut] {
    switch self {
    case .close: [KeyboardShortcut("w")]
    case .quit: [KeyboardShortcut("q")]
    case .undo: [KeyboardShortcut("z")]
    case .redo: [KeyboardShortcut("z", modifiers: [.control, .shift]), KeyboardShortcut("y")]
    case .openContextMenu:
      [KeyboardShortcut(.menu, modifiers: []), KeyboardShortcut(.f10, modifiers: .shift)]
    case .escape: [.cancelAction]
    case .back: [KeyboardShortcut(.leftArrow, modifiers: .option)]
    }
  }
}

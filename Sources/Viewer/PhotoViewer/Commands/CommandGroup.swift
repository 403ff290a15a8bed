import Localization

/// A group of commands, in the order of menus and of the actions that programs find.
enum CommandGroup: CaseIterable, Sendable {
  case undo, open, clipboard, mark, turn, file, remove, go, zoom, view, arrange, window

  /// Groups with each heading of the help, in its order.
  static let helpOrder: [CommandGroup] = [.go, .view, .arrange, .file]

  /// The heading in the help, and the word for it in identifiers.
  var helpTitle: (word: String, text: String) {
    switch self {
    case .go: ("keys-pictures", localized("Keys: Pictures"))
    case .turn, .zoom, .view: ("keys-view", localized("Keys: View"))
    case .arrange: ("keys-grid", localized("Keys: Grid"))
    case .undo, .open, .clipboard, .mark, .file, .remove, .window:
      ("keys-file-window", localized("Keys: File, Window"))
    }
  }
}

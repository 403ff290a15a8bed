/// A group of commands, in the order of menus and of the actions that programs find.
enum CommandGroup: CaseIterable, Sendable {
  case undo, open, clipboard, mark, turn, file, remove, go, zoom, view, arrange, window

  /// The heading in the help.
  var heading: String {
    switch self {
    case .open, .go: "Keys: Pictures"
    case .turn, .zoom, .view: "Keys: View"
    case .arrange: "Keys: Grid"
    case .undo, .clipboard, .mark, .file, .remove, .window: "Keys: File, Window"
    }
  }
}

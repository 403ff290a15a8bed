/// A group of commands, in the order of the actions that programs find.
enum CommandGroup: CaseIterable, Sendable {
  case open, menu, clipboard, turn, remove, go, scroll, play, zoom, view, folder, window

  /// The heading in the help.
  var heading: String {
    switch self {
    case .open, .go, .play, .folder: "Keys: Pictures"
    case .turn, .scroll, .zoom, .view: "Keys: View"
    case .menu, .clipboard, .remove, .window: "Keys: File, Window"
    }
  }
}

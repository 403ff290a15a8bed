/// A group of commands in the help.
enum CommandGroup: CaseIterable, Sendable {
  case go, view, program

  /// The heading of the group.
  var title: String {
    switch self {
    case .go: "Keys: Pictures"
    case .view: "Keys: View"
    case .program: "Keys: File, Window"
    }
  }
}

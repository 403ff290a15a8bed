/// Which commands stand together in the help.
enum CommandGroup: CaseIterable, Sendable {
  case go, view, program

  /// What stands over them.
  var title: String {
    switch self {
    case .go: "Keys: Pictures"
    case .view: "Keys: View"
    case .program: "Keys: File, Window"
    }
  }
}

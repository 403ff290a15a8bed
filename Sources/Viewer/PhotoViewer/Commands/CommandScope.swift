/// What a command can act on, which is what the keys are bound for.
enum CommandScope: String, CaseIterable, Sendable {
  case photo, grid
  /// The pictures that the user has selected in the grid.
  case selection
}

/// The scope of a command, for which the keys are bound.
enum CommandScope: String, CaseIterable, Sendable {
  case photo, grid
  /// The pictures that the user has selected in the grid.
  case selection
}

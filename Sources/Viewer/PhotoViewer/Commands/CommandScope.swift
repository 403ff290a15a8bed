/// What a command can act on, which is what the keys are bound for.
enum CommandScope: String, CaseIterable, Sendable {
  case photo, grid
}

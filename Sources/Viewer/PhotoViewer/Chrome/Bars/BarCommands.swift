import Controls

/// What bars do with commands, and ask of them.
@MainActor
struct BarCommands {
  /// Performs a command.
  var perform: @MainActor (Command) -> Void = { _ in }
  /// Returns how a command is shown.
  var state: @MainActor (Command) -> CommandState = { _ in CommandState() }
  /// Returns the menu from which a command lets the user choose.
  var choices: @MainActor (Command) -> Menu = { _ in Menu(children: []) }
}

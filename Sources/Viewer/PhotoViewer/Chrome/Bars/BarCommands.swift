import Controls

/// What bars and menus do with commands, and ask of them.
@MainActor
struct BarCommands {
  /// Performs a command.
  var perform: @MainActor (Command) -> Void = { _ in }
  /// Performs a command on the picture of an index.
  var performOnPicture: @MainActor (Command, Int) -> Void = { _, _ in }
  /// Returns how a command is shown.
  var state: @MainActor (Command) -> CommandState = { _ in CommandState() }
  /// Returns the menu from which a command lets the user choose.
  var choices: @MainActor (Command) -> Menu = { _ in Menu(children: []) }
}

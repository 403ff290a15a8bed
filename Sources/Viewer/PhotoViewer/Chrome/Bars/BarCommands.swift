import Controls
import SystemPackage

/// The callbacks through which bars and menus use commands.
@MainActor
struct BarCommands {
  var perform: @MainActor (Command) -> Void = { _ in }
  /// Performs a command on the picture of an index.
  var performOnPicture: @MainActor (Command, Int) -> Void = { _, _ in }
  /// Called when a command was chosen for a picture whose file was removed.
  var missPicture: @MainActor (FilePath) -> Void = { _ in }
  /// Returns how a command is shown.
  var state: @MainActor (Command) -> CommandState = { _ in CommandState() }
  /// Returns how a command is shown for the picture of an index; nil if it is shown so for all.
  var pictureState: @MainActor (Command, Int) -> CommandState? = { _, _ in nil }
  /// Returns the menu of choices of a command.
  var choices: @MainActor (Command) -> Menu = { _ in Menu(children: []) }
}

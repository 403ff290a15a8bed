import SystemPackage

/// The commands for a photo that has not arrived, in the order of their keys.
struct DelayedCommands {
  private var commands: [Command] = []
  /// The photo; nil if no command is delayed.
  private(set) var photo: FilePath?

  /// The command to perform first.
  var first: Command? { commands.first }

  /// Adds a command for `photo`. Those for another one are given up.
  mutating func add(_ command: Command, for photo: FilePath) {
    if self.photo != photo { removeAll() }
    self.photo = photo
    commands.append(command)
  }

  /// Removes the first command.
  mutating func removeFirst() {
    commands.removeFirst()
    if commands.isEmpty { photo = nil }
  }

  /// Gives all commands up.
  mutating func removeAll() { self = DelayedCommands() }
}

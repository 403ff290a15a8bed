package import Settings

/// The table of commands as text, for people and programs.
package enum CommandListing {
  /// A line for each command, sorted by the identifier: identifier, title, keys, scope and places, separated by tabs. A
  /// command without another place is in the `help`.
  package static var text: String {
    Command.all.sorted { $0.id < $1.id }.map(line).joined(separator: "\n")
  }

  /// Returns the bindings in `bindings` of commands that there are not, as lines like `settings.toml:3: keys.x:
  /// not known`, for the file called `name`.
  package static func unknown(in bindings: [KeyBinding], of name: String) -> [String] {
    bindings.filter { Command.byID[$0.command] == nil }
      .map { "\(name):\($0.line): keys.\($0.command): not known" }
  }

  private static func line(of command: Command) -> String {
    let keys = command.keys.map { $0.name.filter { $0 != " " } }
    let places = command.places.map(\.name)
    return [
      command.id, command.title, keys.joined(separator: " "),
      command.scopes.map(\.rawValue).joined(separator: ","),
      places.isEmpty ? "help" : places.joined(separator: ","),
    ].joined(separator: "\t")
  }
}

import Rig

extension Rig {
  /// Starts `contestant` with `command` and its settings.
  @discardableResult
  func launch(_ contestant: Competitor, _ command: [String]) throws -> Program {
    guard let settings = contestant.settings else { return try launch(command) }
    let name = "settings-\(contestant.name)"
    // The configuration folder in which GLib's keyfile backend looks for settings.
    let folder = try BenchFiles.folder(name) { folder in
      try BenchFiles.write(Array(settings.utf8), to: "\(folder)/glib-2.0/settings/keyfile")
    }
    return try launch(
      command, environment: ["GSETTINGS_BACKEND": "keyfile", "XDG_CONFIG_HOME": folder])
  }
}

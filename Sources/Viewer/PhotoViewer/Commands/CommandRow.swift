import Drawing
import Localization

/// A row of a menu of commands: a command, or a submenu of several.
enum CommandRow: Sendable {
  case command(Command)
  case submenu(CommandSubmenu)

  /// Returns the row without the commands whose identifiers are in `others`; nil if nothing is left.
  func without(_ others: Set<String>) -> CommandRow? {
    switch self {
    case .command(let command): return others.contains(command.id) ? nil : self
    case .submenu(var submenu):
      submenu.commands.removeAll { others.contains($0.id) }
      return submenu.commands.isEmpty ? nil : .submenu(submenu)
    }
  }

  /// The commands that it performs or opens.
  var commands: [Command] {
    switch self {
    case .command(let command): [command]
    case .submenu(let submenu): submenu.commands
    }
  }
}

/// Commands of a menu that are used rarely, in a submenu.
struct CommandSubmenu: Sendable {
  /// The word for programs that read the window.
  let id: String
  let title: String
  let icon: Icon?
  fileprivate(set) var commands: [Command]

  static func turn(_ commands: [Command]) -> Self {
    Self(id: "turn-menu", title: localized("Turn"), icon: .rotateRight, commands: commands)
  }

  static func file(_ commands: [Command]) -> Self {
    Self(id: "file-menu", title: localized("File"), icon: .folder, commands: commands)
  }

  static func rating(_ commands: [Command]) -> Self {
    Self(id: "rating-menu", title: localized("Rating"), icon: .star, commands: commands)
  }

  static func filter(_ commands: [Command]) -> Self {
    Self(id: "filter-menu", title: localized("Show Only"), icon: .heart, commands: commands)
  }

  static func go(_ commands: [Command]) -> Self {
    Self(id: "go-menu", title: localized("Go To"), icon: .arrowForward, commands: commands)
  }

  static func page(_ commands: [Command]) -> Self {
    Self(id: "page-menu", title: localized("Page"), icon: nil, commands: commands)
  }

  static func share(_ commands: [Command]) -> Self {
    Self(id: "share-menu", title: localized("Share"), icon: .share, commands: commands)
  }

  static func window(_ commands: [Command]) -> Self {
    Self(id: "window-menu", title: localized("Window"), icon: nil, commands: commands)
  }

  static func view(_ commands: [Command]) -> Self {
    Self(id: "view-menu", title: localized("View"), icon: nil, commands: commands)
  }
}

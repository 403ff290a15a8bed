import Controls
import Views

/// The commands that change files.
extension Command {
  static let ofFiles: [Command] = [
    Command(
      "save-turn", in: .turn, "Save the Turn", .key("s", .control), menuRank: 0,
      state: { $0.saveTurnState }, photo: { $0.saveTurn() }),
    Command(
      "delete", in: .remove, "Delete Permanently…", .key(.delete, .shift), menuRank: 7,
      state: { _ in CommandState(attributes: .destructive) }, picture: { $0.askToDelete($1) }),
  ]
}

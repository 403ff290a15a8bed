import FileOperations
import Files
import Localization
import SystemPackage

extension FileAction.Kind {
  /// Returns the title of the command that undoes it, done to the files that were at `paths`.
  func undoTitle(of paths: [FilePath]) -> String? {
    guard let first = paths.first else { return nil }
    return paths.count == 1 ? undoTitle(of: first.shortName) : undoTitle(ofAll: paths.count)
  }

  private func undoTitle(of name: String) -> String {
    switch self {
    case .trash: localized("Undo Move to Trash “{name}”", ["name": name])
    case .turn: localized("Undo Turn of “{name}”", ["name": name])
    case .move: localized("Undo Move of “{name}”", ["name": name])
    case .rename: localized("Undo Rename of “{name}”", ["name": name])
    case .copy: localized("Undo Copy of “{name}”", ["name": name])
    case .paste: localized("Undo Paste of “{name}”", ["name": name])
    case .mark: localized("Undo Favourite “{name}”", ["name": name])
    case .replace: localized("Undo Replacing of “{name}”", ["name": name])
    }
  }

  private func undoTitle(ofAll count: Int) -> String {
    switch self {
    case .trash:
      localizedPlural(
        "Undo Move to Trash {count} Picture", "Undo Move to Trash {count} Pictures", count: count)
    case .turn:
      localizedPlural(
        "Undo Turn of {count} Picture", "Undo Turn of {count} Pictures", count: count)
    case .move:
      localizedPlural(
        "Undo Move of {count} Picture", "Undo Move of {count} Pictures", count: count)
    case .rename:
      localizedPlural(
        "Undo Rename of {count} Picture", "Undo Rename of {count} Pictures", count: count)
    case .copy:
      localizedPlural(
        "Undo Copy of {count} Picture", "Undo Copy of {count} Pictures", count: count)
    case .paste:
      localizedPlural(
        "Undo Paste of {count} Picture", "Undo Paste of {count} Pictures", count: count)
    case .replace:
      localizedPlural(
        "Undo Replacing of {count} Picture", "Undo Replacing of {count} Pictures", count: count)
    case .mark:
      localizedPlural(
        "Undo Favourite of {count} Picture", "Undo Favourite of {count} Pictures", count: count)
    }
  }
}

import FileOperations
import Files
import Folders
import Localization

/// Undoes what was done to files, and shows them again.
@MainActor
final class FileUndoing {
  private let context: FileCommandContext
  private let turns: PhotoTurns
  /// Called when the pictures are shown that there were before.
  var onFinish: @MainActor () -> Void = {}

  /// Creates the undoing in `context`. The photo may have been turned by `turns`.
  init(in context: FileCommandContext, turns: PhotoTurns) {
    self.context = context
    self.turns = turns
    context.work.onUndo = { [weak self] in self?.undo() }
  }

  /// How menus show the command that undoes.
  var state: CommandState { context.work.undoState }

  /// Undoes what was done last.
  func undo() {
    // Marks that the user has made, but that no file has yet, come last.
    context.library.favorites.afterChanges { [weak self] in
      self?.context.work.undo { [weak self] in self?.didUndo($0) }
    }
  }

  private func didUndo(_ undone: FileWork.Undone) {
    let acts = undone.acts
    guard let act = acts.first else { return }
    turns.noteUndone(acts)
    context.library.favorites.noteUndone(acts)
    // Marks come and go where the pictures are.
    if act.kind != .mark { showFiles(of: acts) }
    // A copy may have been turned as well.
    let count = Set(acts.map(\.to)).count
    guard let fault = undone.faults.first else {
      return context.notices.show(Self.undone(acts))
    }
    let what = localized(
      "Undone for {count} of {total} pictures",
      ["count": "\(count)", "total": "\(count + undone.faults.count)"])
    context.notices.show("\(what). \(fault)")
  }

  /// Shows the pictures that there were before `acts`.
  private func showFiles(of acts: [FileAct]) {
    context.library.change { list in
      context.work.actions.didUndo(acts, in: &list)
      return .isShownAnew
    }
    onFinish()
  }

  /// Returns a description of the acts that were undone.
  private static func undone(_ acts: [FileAct]) -> String {
    guard let act = acts.first else { return "" }
    let count = Set(acts.map(\.to)).count
    return switch act.kind {
    case .mark:
      FavoriteMarking.sentence(
        about: acts.map(\.from), areOn: act.rating?.later != FileRating.favorite)
    case .paste where count == 1:
      localized("Moved “{name}” to the trash", ["name": act.from.displayName])
    case .copy where count == 1:
      localized("Moved the copy of “{name}” to the trash", ["name": act.from.displayName])
    case .copy:
      localizedPlural(
        "Moved {count} copy to the trash", "Moved {count} copies to the trash", count: count)
    default:
      count == 1
        ? localized("Restored “{name}”", ["name": act.from.displayName])
        : localizedPlural("Restored {count} picture", "Restored {count} pictures", count: count)
    }
  }
}

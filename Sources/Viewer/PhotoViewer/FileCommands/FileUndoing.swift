import FileOperations
import Files
import Localization

/// Undoes what was done to files, and shows them again.
@MainActor
final class FileUndoing {
  private let context: FileCommandContext
  private let turns: PhotoTurns
  private let marking: FavoriteMarking
  /// Called when the pictures are shown that there were before.
  var onFinish: @MainActor () -> Void = {}

  /// Creates what undoes in `context`. The photo may have been turned by `turns`, and pictures marked by
  /// `marking`.
  init(in context: FileCommandContext, turns: PhotoTurns, marking: FavoriteMarking) {
    self.marking = marking
    self.context = context
    self.turns = turns
    context.work.onUndo = { [weak self] in self?.undo() }
  }

  /// How menus show the command that undoes.
  var state: CommandState {
    marking.isUndoNext ? CommandState(title: localized("Undo Favourite")) : context.work.undoState
  }

  /// Undoes what was done last.
  func undo() {
    if marking.isUndoNext { return marking.undo() }
    context.work.undo { [weak self] in self?.didUndo($0) }
  }

  private func didUndo(_ undone: FileWork.Undone) {
    let acts = undone.acts
    guard let act = acts.first else { return }
    turns.noteUndone(acts)
    context.library.change { list in
      context.work.actions.didUndo(acts, in: &list)
      return .isShownAnew
    }
    onFinish()
    // A copy may have been turned as well.
    let count = Set(acts.map(\.to)).count
    guard let fault = undone.faults.first else {
      return context.notices.show(Self.undone(count, act))
    }
    let what = localized(
      "Undone for {count} of {total} pictures",
      ["count": "\(count)", "total": "\(count + undone.faults.count)"])
    context.notices.show("\(what). \(fault)")
  }

  /// Returns what was undone, for `count` files, of which the first is that of `act`.
  private static func undone(_ count: Int, _ act: FileAct) -> String {
    switch act.kind {
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

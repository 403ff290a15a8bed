import Controls
import FileOperations
import Files
import Folders
import Localization
import SystemPackage

/// Undoes file operations, and shows the restored files.
@MainActor
final class UndoController {
  private let context: ViewerContext
  private let turns: PhotoTurns
  /// Called when the restored pictures are shown.
  var onFinish: @MainActor () -> Void = {}

  /// Creates the undoing in `context`. The photo may have been turned by `turns`.
  init(in context: ViewerContext, turns: PhotoTurns) {
    self.context = context
    self.turns = turns
    context.queue.onUndo = { [weak self] in self?.undo() }
  }

  var state: CommandState { context.queue.undoState }

  /// Undoes the last operation.
  func undo() { context.queue.undo { [weak self] in self?.didUndo($0) } }

  /// Undoes `acts`, whose files get other names, because theirs are taken.
  private func undo(besideOthers acts: [FileAct]) {
    context.queue.undo(acts, as: .free) { [weak self] in self?.didUndo($0) }
  }

  private func didUndo(_ undone: FileQueue.Undone) {
    turns.noteUndone(undone.acts)
    context.library.ratings.noteUndone(undone.acts)
    // Marks come and go where the pictures are.
    if let act = undone.acts.first, act.kind != .mark { showFiles(of: undone) }
    guard let fault = undone.faults.first?.error else {
      if !undone.acts.isEmpty { context.notices.show(Self.undone(undone.acts)) }
      return
    }
    let others = undone.faults.map(\.act)
    let total = Self.pictures(of: undone.acts + others).count
    let done = max(0, total - Self.pictures(of: others).count)
    let what = localizedPlural(
      "Undone for {done} of {count} picture", "Undone for {done} of {count} pictures", count: total,
      ["done": "\(done)"])
    context.notices.show(
      done == 0 && total == 1 ? "\(fault)" : localizedSentences([what, "\(fault)"]),
      action: restoring(undone))
  }

  /// The action in a notice if names are taken; nil for none.
  private func restoring(_ undone: FileQueue.Undone) -> Action? {
    let acts = undone.faults.filter { $0.error == .taken(path: $0.act.from) }.map(\.act)
    guard !acts.isEmpty else { return nil }
    return Action(title: localized("Keep Both"), accessibilityIdentifier: "keep-both") {
      [weak self] in self?.undo(besideOthers: acts)
    }
  }

  /// Shows the pictures again that were restored by `undone`.
  private func showFiles(of undone: FileQueue.Undone) {
    context.library.putBack(undone.acts, as: undone.pictures)
    onFinish()
  }

  /// Returns the pictures whose files the `acts` were done to. A photo and its raw file are one.
  private static func pictures(of acts: [FileAct]) -> [FilePath] {
    PictureCompanions.photos(among: acts.map(\.from))
  }

  /// Returns a description of the acts that were undone.
  private static func undone(_ acts: [FileAct]) -> String {
    let paths = pictures(of: acts)
    guard let act = acts.first, let first = paths.first else { return "" }
    let (count, name) = (paths.count, first.displayName)
    return switch act.kind {
    case .mark:
      RatingController.sentence(about: paths, areOn: act.rating?.later != FileRating.favorite)
    case .paste where count == 1: localized("Moved “{name}” to the trash", ["name": name])
    case .copy where count == 1:
      localized("Moved the copy of “{name}” to the trash", ["name": name])
    case .copy:
      localizedPlural(
        "Moved {count} copy to the trash", "Moved {count} copies to the trash", count: count)
    default:
      count == 1
        ? localized("Restored “{name}”", ["name": name])
        : localizedPlural("Restored {count} picture", "Restored {count} pictures", count: count)
    }
  }
}

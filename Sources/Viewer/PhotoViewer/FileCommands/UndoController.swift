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

  /// Undoes `actions`, whose files get other names, because theirs are taken.
  private func undo(besideOthers actions: [FileAction]) {
    context.queue.undo(actions, as: .free) { [weak self] in self?.didUndo($0) }
  }

  private func didUndo(_ undone: FileQueue.Undone) {
    turns.recordUndone(undone.actions)
    context.library.ratings.recordUndone(undone.actions)
    // Marks come and go where the pictures are.
    if let action = undone.actions.first, action.kind != .mark { showFiles(of: undone) }
    guard let fault = undone.faults.first?.error else {
      if !undone.actions.isEmpty { context.notices.show(Self.undone(undone.actions)) }
      return
    }
    let others = undone.faults.map(\.action)
    let total = Self.pictures(of: undone.actions + others).count
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
    let actions = undone.faults.filter { $0.error == .taken(path: $0.action.from) }.map(\.action)
    guard !actions.isEmpty else { return nil }
    return Action(title: localized("Keep Both"), accessibilityIdentifier: "keep-both") {
      [weak self] in self?.undo(besideOthers: actions)
    }
  }

  /// Shows the pictures again that were restored by `undone`.
  private func showFiles(of undone: FileQueue.Undone) {
    context.library.putBack(undone.actions, as: undone.pictures)
    onFinish()
  }

  /// Returns the pictures whose files the `actions` were done to. A photo and its raw file are one.
  private static func pictures(of actions: [FileAction]) -> [FilePath] {
    PictureCompanions.photos(among: actions.map(\.from))
  }

  /// Returns a description of the actions that were undone.
  private static func undone(_ actions: [FileAction]) -> String {
    let paths = pictures(of: actions)
    guard let action = actions.first, let first = paths.first else { return "" }
    let count = paths.count
    let name = first.shortName
    return switch action.kind {
    case .mark:
      RatingController.sentence(about: paths, areOn: action.rating?.later != FileRating.favorite)
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

import Controls
import Drawing
import FileOperations
import Files
import Folders
import Localization
import SystemPackage

/// Marks pictures as favourites for the user.
@MainActor
final class FavoriteMarking {
  /// A change that can be undone.
  private struct Change {
    /// The ratings before it.
    let earlier: [FileRatings.Rated]
    /// What was done last to files by then; nil for nothing.
    let latestAct: FileAct?
  }

  private let context: FileCommandContext
  /// The changes, the latest last.
  private var changes: [Change] = []
  /// The number of changes that can be undone.
  private static let most = 50
  /// Called when pictures are being marked.
  var onFinish: @MainActor () -> Void = {}

  /// Creates what marks pictures in `context`.
  init(in context: FileCommandContext) { self.context = context }

  private var favorites: FavoriteFiles { context.library.favorites }

  /// Returns how bars and menus show the command that marks the pictures at `indices`.
  func state(of indices: [Int]) -> CommandState {
    let listed = context.library.list.paths
    let paths = indices.filter(listed.indices.contains).map { listed[$0] }
    let isOn = !paths.isEmpty && paths.allSatisfy(favorites.contains)
    return CommandState(icon: isOn ? .heartFilled : .heart, isOn: isOn)
  }

  /// Marks pictures as favourites, or if all are, as no favourites any more.
  func toggle(_ indices: [Int]) {
    let paths = indices.map { context.library.list.paths[$0] }
    let isOn = !paths.allSatisfy(favorites.contains)
    let changed = paths.filter { favorites.contains($0) != isOn }
    favorites.rate(
      changed.map { FileRatings.Rated(path: $0, rating: isOn ? FileRating.favorite : nil) }
    ) { [weak self] in
      self?.didMark(paths, isOn, $0)
    }
    onFinish()
  }

  // MARK: Undoing

  /// Whether of all that can be undone, marking pictures was done last.
  var isUndoNext: Bool {
    changes.last.map { $0.latestAct == context.work.actions.latestAct } ?? false
  }

  /// Gives the pictures that were marked last the ratings that they had before.
  func undo() {
    guard let change = changes.popLast() else { return }
    favorites.rate(change.earlier) { [weak self] in self?.showFault(in: $0) }
  }

  private func didMark(_ paths: [FilePath], _ isOn: Bool, _ outcome: FavoriteFiles.Outcome) {
    let count = outcome.earlier.count
    guard count > 0 else { return showFault(in: outcome) }
    changes.append(
      Change(earlier: outcome.earlier, latestAct: context.work.actions.latestAct))
    changes.removeFirst(max(0, changes.count - Self.most))
    let part = outcome.fault == nil ? nil : count
    let done =
      isOn
      ? Self.added(paths, butOnly: part)
      : Self.removed(paths, butOnly: part)
    context.notices.show(
      [done, outcome.fault?.sentence].compactMap(\.self).joined(separator: ". "),
      action: Action(title: localized("Undo"), accessibilityIdentifier: "undo") { [weak self] in
        self?.undo()
      })
  }

  /// Returns the sentence that pictures have been marked: all, or `part` of them.
  private static func added(_ paths: [FilePath], butOnly part: Int?) -> String {
    if paths.count == 1 {
      return localized("Added “{name}” to the favourites", ["name": paths[0].displayName])
    }
    guard let part else {
      return localizedPlural(
        "Added {count} picture to the favourites", "Added {count} pictures to the favourites",
        count: paths.count)
    }
    return localizedPlural(
      "Added {part} of {count} picture to the favourites",
      "Added {part} of {count} pictures to the favourites", count: paths.count,
      ["part": "\(part)"])
  }

  /// Returns the sentence that pictures are no favourites any more: all, or `part` of them.
  private static func removed(_ paths: [FilePath], butOnly part: Int?) -> String {
    if paths.count == 1 {
      return localized("Removed “{name}” from the favourites", ["name": paths[0].displayName])
    }
    guard let part else {
      return localizedPlural(
        "Removed {count} picture from the favourites",
        "Removed {count} pictures from the favourites", count: paths.count)
    }
    return localizedPlural(
      "Removed {part} of {count} picture from the favourites",
      "Removed {part} of {count} pictures from the favourites", count: paths.count,
      ["part": "\(part)"])
  }

  private func showFault(in outcome: FavoriteFiles.Outcome) {
    if let fault = outcome.fault { context.notices.show(fault.sentence) }
  }
}

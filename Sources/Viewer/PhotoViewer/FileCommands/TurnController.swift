import FileOperations
import Files
import Localization
import Pixels
import SystemPackage

/// Turns several pictures, and saves the turns in their files immediately.
@MainActor
final class TurnController {
  private let context: ViewerContext
  /// Called with the paths of the pictures, some of which have been turned.
  var onTurn: @MainActor ([FilePath]) -> Void = { _ in }

  init(in context: ViewerContext) { self.context = context }

  /// Turns pictures clockwise by quarter turns, as one action. They stay selected.
  func turn(_ indices: [Int], quarters: Int) {
    let paths = indices.map { context.library.list.paths[$0] }
    guard !paths.isEmpty else { return }
    context.queue.perform(announcing: FileTask.turn.activity(with: paths)) {
      Self.pathsOfDifferentFiles(paths)
    } then: { [weak self] in
      self?.turn($0, by: Orientation(quarters: quarters), among: paths)
    }
  }

  /// Returns one of the paths that lead to each file: it is turned once, also if it is listed twice.
  private nonisolated static func pathsOfDifferentFiles(_ paths: [FilePath]) -> [FilePath] {
    var seen: Set<FilePath> = []
    return paths.filter { seen.insert((try? $0.resolved()) ?? $0).inserted }
  }

  /// Turns the files at `paths`, which are those of the `selected` pictures.
  private func turn(_ paths: [FilePath], by change: Orientation, among selected: [FilePath]) {
    guard let inspector = context.library.inspector else { return }
    let group = FileAction.newGroup()
    let job = FileJob(
      title: FileTask.turn.activity(with: paths), paths: paths, effect: .actions(.turn),
      hasVisibleEffect: false)
    context.queue.perform(job) { (operations, path, batch) throws(FileActionError) in
      guard PhotoTurns.mayChange(path) else {
        throw .notTurned(path: path, reason: localized("Its format cannot keep a turn."))
      }
      // The file that it was is closed immediately: there may be thousands.
      _ = try operations.saveTurn(
        of: path, applying: change, by: inspector, in: group, mayContinue: batch.checkCancelled)
    } then: { [weak self] outcome in
      guard let self else { return }
      onTurn(outcome.done.isEmpty ? [] : selected)
      context.queue.show(FileTask.turn.summary(of: outcome, on: paths), outcome)
    }
  }
}

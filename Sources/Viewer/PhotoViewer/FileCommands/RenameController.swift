import Containers
import Editing
import FileOperations
import Files
import Localization
import SystemPackage
import Views

/// Renames pictures.
@MainActor
final class RenameController {
  private let context: ViewerContext
  /// Called with the new path of a picture that was opened individually: under the old one, it may have been missed
  /// already.
  var onRename: @MainActor (FilePath) -> Void = { _ in }

  init(in context: ViewerContext) { self.context = context }

  /// Asks for another name of picture `index`, and renames its file. All of the name but its ending is
  /// selected.
  func askForName(of index: Int) {
    let path = context.library.list.paths[index]
    guard let old = path.lastComponent else { return }
    let chosen = ChosenFiles([index], of: context.library.list)
    let names = FolderNames(in: path.folder, by: context.queue.worker)
    // Names that are not text, or have line breaks, differ from what the field shows. They change only
    // if the user changes that.
    let name = String(validating: old.bytes, as: UTF8.self) ?? path.displayName
    var shown = name
    let alert = Alert(
      localized("Rename “{name}”", ["name": path.shortName]),
      message: FileTask.companions(chosen.companionCount))
    alert.accessibilityIdentifier = "rename"
    alert.accessibilityLabel = localized("Rename")
    alert.accessibilityHint = localized("New name for {name}", ["name": path.shortName])
    alert.isCancelledByTapOutside = true
    alert.addTextField { field in
      field.beginFileName(name, label: localized("New name"), identifier: "rename.name")
      shown = field.text
      field.validator = { [shown] in
        $0 == shown ? nil : Self.fault(of: $0, for: path, among: names)
      }
    }
    alert.addAction(.cancel())
    alert.addAction(
      AlertAction(localized("Rename"), accessibilityIdentifier: "confirm") {
        [weak self, weak alert, shown] in
        guard let self, let text = alert?.textFields.first?.text, text != shown else { return }
        rename(path, of: chosen, to: text)
      })
    alert.present(in: context.window)
    context.queue.worker.perform {
      (try? chosen.status(of: path)) == nil
    } then: { [weak self, weak alert] isGone in
      guard isGone, let self, let alert else { return }
      alert.dismiss()
      context.show(FileActionError.missing(path: path))
    }
  }

  /// Returns the error in a name for the file at `path`, in a folder with `names`, as a sentence; nil for none.
  private static func fault(
    of text: String, for path: FilePath, among names: FolderNames
  ) -> String? {
    do throws(FileName.Fault) {
      return FileOperations.fault(of: try FileName(text), for: path, among: names.names)
        .map { "\($0)" }
    } catch {
      return "\(error)"
    }
  }

  /// Renames the file at `path`, which is the one of `chosen`, and those that belong to it.
  private func rename(_ path: FilePath, of chosen: ChosenFiles, to text: String) {
    guard let name = try? FileName(text) else { return }
    let old = path.shortName
    let new = path.folder.appending(name.component).shortName
    let job = FileJob(
      title: localized("Renaming “{name}”", ["name": old]), paths: [path], effect: .actions(.rename)
    )
    let group = FileAction.newGroup()
    context.queue.perform(job) { (operations, path, batch) throws(FileActionError) in
      try chosen.perform(on: path, in: batch) { (file, status) throws(FileActionError) in
        try operations.rename(
          file, to: file == path ? name : Self.name(of: file, like: name), expecting: status,
          in: group, mayContinue: batch.checkCancelled)
      }
    } then: { [weak self] outcome in
      self?.didRename(
        outcome, to: name,
        localized(
          "Renamed “{name}” to “{new}”", ["name": old, "new": new]))
    }
  }

  /// Returns the name of a file that belongs to one with a new `name`.
  private nonisolated static func name(
    of companion: FilePath, like name: FileName
  ) throws(FileActionError) -> FileName {
    do throws(FileName.Fault) { return try name.ending(like: companion) } catch {
      throw .notRenamed(path: companion, reason: "\(error)")
    }
  }

  private func didRename(
    _ outcome: FileBatch.Outcome<FileAction>, to name: FileName, _ text: String
  ) {
    guard let action = outcome.done[0] else { return context.showFault(of: outcome) }
    let earlier = Set(context.library.list.paths)
    context.library.change { list in
      list.rename(action.from, to: name.component)
      return .stays
    }
    for path in context.library.list.paths where !earlier.contains(path) { onRename(path) }
    context.queue.showUndoable(
      localizedSentences(
        [text, FileTask.companions(outcome.companionCount), outcome.faults.first.map { "\($0)" }]
          .compactMap(\.self)))
  }
}

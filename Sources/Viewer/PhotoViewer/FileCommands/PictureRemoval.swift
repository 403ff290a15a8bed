import Containers
import Controls
import FileOperations
import Files
import Geometry
import Localization
import SystemPackage
import Views

/// Moves the files of pictures to the trash, or deletes them once the user has been asked.
final class PictureRemoval: FileCommand {
  /// Called with the indices of pictures that were removed with others, and have returned.
  var onReturn: @MainActor ([Int]) -> Void = { _ in }
  /// Returns a view of the picture at a path; nil for none.
  var preview: @MainActor (FilePath) -> View? = { _ in nil }
  /// Returns where in the window the finger was last that has given the command; nil if it was none.
  var latestTouch: @MainActor () -> Point? = { nil }

  private var library: PictureLibrary { context.library }
  private var pictures: PictureList { library.list }

  /// Removes the pictures of `chosen` from the list, and performs `body` on their files. Pictures whose files stay
  /// return. `completion` is called with the outcome, and with the indices of returned pictures.
  private func remove(
    _ chosen: ChosenFiles, _ task: FileTask, leaving effect: FileJob.Effect,
    _ body:
      @escaping @Sendable (FileOperations, FilePath, FileStatus, FileBatch) throws(FileActionError)
      -> FileAction?,
    then completion: @escaping @MainActor (FileBatch.Outcome<FileAction?>, [Int]) -> Void
  ) {
    let job = FileJob(
      title: task.activity(with: chosen.paths), paths: chosen.paths, effect: effect)
    context.queue.perform(job) { (operations, path, batch) throws(FileActionError) in
      try chosen.perform(on: path, in: batch) { (path, status) throws(FileActionError) in
        try body(operations, path, status, batch)
      }
    } then: { [weak self] outcome in
      guard let self else { return }
      let returned = library.settle(chosen, outcome.done)
      if chosen.indices.count > 1, !returned.isEmpty { onReturn(returned) }
      completion(outcome, returned)
    }
    library.withdraw(chosen)
    onFinish()
  }

  // MARK: Trash

  /// Moves the files of pictures to the trash, as one action with one undo. Where there can be no trash, asks whether
  /// to delete them.
  func moveToTrash(_ indices: [Int]) {
    guard !indices.isEmpty else { return onFinish() }
    let chosen = ChosenFiles(indices, of: pictures)
    let group = FileAction.newGroup()
    remove(chosen, .trash, leaving: .actions(.trash)) {
      (operations, path, status, batch) throws(FileActionError) in
      try operations.moveToTrash(
        path, expecting: status, in: group, mayContinue: batch.checkCancelled)
    } then: { [weak self] outcome, returned in
      guard let self else { return }
      if outcome.done.isEmpty, case .trash(.noTrash(let path, let reason))? = outcome.faults.first {
        return askToDelete(
          returned, because: "\(TrashError.noTrash(path: path, reason: reason))")
      }
      context.queue.show(FileTask.trash.summary(of: outcome, on: chosen.paths), outcome)
    }
  }

  // MARK: Deleting

  /// Asks whether to delete the files of pictures for ever, and does so. The files are those
  /// that exist now, wherever they are in the list by then.
  func askToDelete(_ indices: [Int], because reason: String? = nil) {
    let chosen = ChosenFiles(indices, of: pictures)
    guard let first = chosen.paths.first else { return }
    let count = chosen.paths.count
    let question =
      count == 1
      ? localized("Delete “{name}” permanently?", ["name": first.shortName])
      : localizedPlural(
        "Delete {count} picture permanently?", "Delete {count} pictures permanently?",
        count: count)
    // The size of other files of their names is not known from the folder.
    let consequence =
      count == 1 || chosen.companionCount > 0
      ? localized("This cannot be undone.")
      : localized(
        "They take up {size}. This cannot be undone.",
        ["size": ByteCount.text(of: chosen.byteCount)])
    let files = FileTask.companions(chosen.companionCount)
    ask(
      about: first, question,
      [reason, localizedSentences([files, consequence].compactMap(\.self))]
    ) { [weak self] in
      self?.delete(chosen)
    }
  }

  /// Asks a `question` about the picture at `path`, which is shown, with a `message` of a sentence a line, and if the
  /// user confirms it, calls `delete`.
  private func ask(
    about path: FilePath, _ question: String, _ message: [String?],
    delete: @escaping @MainActor () -> Void
  ) {
    let alert = Alert(question, message: message.compactMap(\.self).joined(separator: "\n"))
    alert.pointWithoutDestructiveAnswers = latestTouch()
    alert.accessoryView = preview(path)
    alert.isCancelledByTapOutside = true
    alert.addAction(.cancel())
    alert.addAction(
      AlertAction(
        localized("Delete"), role: .destructive, accessibilityIdentifier: "delete",
        handler: delete))
    alert.present(in: context.window)
  }

  private func delete(_ chosen: ChosenFiles) {
    remove(chosen, .delete, leaving: .nothing) {
      (operations, path, status, batch) throws(FileActionError) in
      try operations.delete(path, expecting: status, mayContinue: batch.checkCancelled)
      return nil
    } then: { [weak self] outcome, _ in
      self?.context.notices.show(FileTask.delete.summary(of: outcome, on: chosen.paths))
    }
  }
}

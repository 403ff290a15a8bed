import Containers
import Controls
import FileOperations
import Files
import Geometry
import Localization
import SystemPackage
import Views

/// Moves the files of pictures to the trash, or deletes them once the user has been asked.
@MainActor
final class PictureRemoval {
  private let context: FileCommandContext
  /// Called when all that the user wanted is done.
  var onFinish: @MainActor () -> Void = {}

  /// Returns a view of the picture at a path; nil for none.
  var preview: @MainActor (FilePath) -> View? = { _ in nil }
  /// Returns where in the window the finger was last that has given the command; nil if it was none.
  var latestTouch: @MainActor () -> Point? = { nil }

  /// The time for which the answer that deletes ignores touches.
  private static let deletingDelay: Duration = .milliseconds(400)

  /// Creates the removal of pictures in `context`.
  init(in context: FileCommandContext) { self.context = context }

  private var library: PictureLibrary { context.library }
  private var work: FileWork { context.work }
  private var pictures: PictureList { library.list }

  // MARK: Trash

  /// Moves the files of pictures to the trash, as one act that is undone at once. Where there can be none, asks
  /// whether to delete them.
  func moveToTrash(_ indices: [Int]) {
    guard indices.count > 1 else {
      indices.first.map(moveToTrash)
      return onFinish()
    }
    let chosen = ChosenFiles(indices, of: pictures)
    let paths = chosen.paths
    let group = FileAct.newGroup()
    work.perform(
      localizedPlural(
        "Moving {count} picture to the trash", "Moving {count} pictures to the trash",
        count: paths.count), on: paths
    ) {
      [actions = work.actions] (path, _) throws(FileActionError) in
      try actions.moveToTrash(path, expecting: chosen.status(of: path), in: group)
    } then: { [weak self] outcome in
      self?.didMoveToTrash(outcome, chosen)
    }
  }

  private func moveToTrash(_ index: Int) {
    let name = pictures.paths[index].displayName
    do {
      try library.change { (list) throws(FileActionError) in
        try work.actions.moveToTrash(index, of: &list)
        return .staysIfListed
      }
      work.showUndoable(FileDeed.trashed.sentence(about: name))
    } catch .trash(.noTrash(let path, let reason)) {
      askToDelete(index, because: "\(TrashError.noTrash(path: path, reason: reason))")
    } catch {
      context.show(error)
    }
  }

  private func didMoveToTrash(
    _ outcome: FileBatch.Outcome<FileAct>, _ chosen: ChosenFiles
  ) {
    library.remove(chosen.pictures(outcome.done), of: chosen.list, by: work)
    if outcome.done.isEmpty, case .trash(.noTrash(let path, let reason))? = outcome.faults.first {
      return askToDelete(
        chosen.indices.compactMap { pictures.index(of: $0, in: chosen.list) },
        because: "\(TrashError.noTrash(path: path, reason: reason))")
    }
    work.show(outcome.summary(.trashed, of: chosen.paths), outcome)
    if outcome.faults.isEmpty { onFinish() }
  }

  // MARK: Deleting

  /// Asks whether to delete the files of pictures for ever, and does so. The files are those that are there
  /// now, wherever they are in the list by then.
  func askToDelete(_ indices: [Int], because reason: String? = nil) {
    guard indices.count > 1 else {
      if let index = indices.first { askToDelete(index, because: reason) }
      return
    }
    let all = ChosenFiles(indices, of: pictures)
    let chosen = all.present
    guard let first = chosen.paths.first else {
      return context.show(FileActionError.missing(path: all.paths[0]))
    }
    ask(
      about: first,
      localizedPlural(
        "Delete {count} picture permanently?", "Delete {count} pictures permanently?",
        count: chosen.paths.count),
      [
        reason,
        localized(
          "They take up {size}. This cannot be undone.",
          ["size": ByteCount.text(of: chosen.byteCount)]),
      ]
    ) { [weak self] in self?.delete(chosen) }
  }

  private func askToDelete(_ index: Int, because reason: String?) {
    let (earlier, path) = (pictures, pictures.paths[index])
    guard let status = FileStatus(of: path) else {
      return context.show(FileActionError.missing(path: path))
    }
    ask(
      about: path,
      localized("Delete “{name}” permanently?", ["name": path.displayName]),
      [reason, localized("This cannot be undone.")]
    ) {
      [weak self] in self?.delete(index, in: earlier, expecting: status)
    }
  }

  /// Asks a `question` about the picture at `path`, which is seen, with the sentences of a `message`, and if the
  /// user says so, calls `delete`.
  private func ask(
    about path: FilePath, _ question: String, _ message: [String?],
    delete: @escaping @MainActor () -> Void
  ) {
    let alert = Alert(question, message: message.compactMap { $0 }.joined(separator: " "))
    alert.destructiveTouchDelay = Self.deletingDelay
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

  private func delete(_ index: Int, in listed: PictureList, expecting status: FileStatus) {
    let path = listed.paths[index]
    guard let index = pictures.index(of: index, in: listed), pictures.paths[index] == path else {
      return context.show(FileActionError.missing(path: path))
    }
    do {
      try library.change { (list) throws(FileActionError) in
        try work.actions.delete(index, of: &list, expecting: status)
        return .staysIfListed
      }
      context.notices.show(FileDeed.deleted.sentence(about: path.displayName))
      onFinish()
    } catch {
      context.show(error)
    }
  }

  private func delete(_ chosen: ChosenFiles) {
    let paths = chosen.paths
    work.perform(
      localizedPlural("Deleting {count} picture", "Deleting {count} pictures", count: paths.count),
      on: paths
    ) {
      [actions = work.actions] (path, _) throws(FileActionError) in
      try actions.delete(path, expecting: chosen.status(of: path))
    } then: { [weak self] outcome in
      guard let self else { return }
      library.remove(
        outcome.done.keys.map { (index: chosen.indices[$0], act: nil) }, of: chosen.list, by: work)
      context.notices.show(outcome.summary(.deleted, of: paths))
      if outcome.faults.isEmpty { onFinish() }
    }
  }
}

extension PictureLibrary {
  /// Takes pictures that had indices in the list `listed` out of the present one, after acts of `work` that
  /// moved their files away.
  func remove(
    _ removed: [(index: Int, act: FileAct?)], of listed: PictureList, by work: FileWork
  ) {
    change { list in
      work.actions.remove(removed, of: listed, from: &list)
      return .staysIfListed
    }
  }
}

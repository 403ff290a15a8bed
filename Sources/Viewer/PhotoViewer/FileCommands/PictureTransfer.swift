import FileOperations
import Files
import SystemPackage

/// Moves and copies pictures to other folders. No file is ever replaced.
final class PictureTransfer: FileCommand {
  /// Lets the user choose a folder, and moves or copies the files of pictures there.
  func chooseFolder(to kind: TransferKind, _ indices: [Int]) {
    let chosen = ChosenFiles(indices, of: context.library.list)
    guard let first = chosen.paths.first else { return }
    let shown = chosen.list.folder
    context.chooseFolder(
      kind.title(of: first, count: indices.count), action: kind.choice,
      from: shown ?? FileURI.absolutePath(first.folder), excluding: kind == .move ? shown : nil
    ) { [weak self] folder in
      self?.transfer(kind, chosen, into: folder)
    }
  }

  /// Moves or copies the files that were `chosen` into `folder`. If names are taken, asks about each.
  func transfer(_ kind: TransferKind, _ chosen: ChosenFiles, into folder: FilePath) {
    context.queue.worker.perform { [paths = chosen.paths] in
      Self.taken(paths, in: folder)
    } then: { [weak self] taken in
      guard let self else { return }
      guard !taken.isEmpty else { return transferAll(kind, chosen, into: folder) }
      NameQuestion(
        paths: taken, count: chosen.paths.count, folder: folder, window: context.window
      ) { [weak self] skipped in
        self?.transferAll(kind, chosen.filter { !skipped.contains($0) }, into: folder)
      }.ask()
    }
  }

  /// Returns those of `paths` whose names other files have in `folder`; none if all are in there, so that the files of
  /// their names are themselves.
  private nonisolated static func taken(_ paths: [FilePath], in folder: FilePath) -> [FilePath] {
    let target = (try? folder.resolved()) ?? folder
    let folders = Set(paths.map(\.folder))
    guard !folders.allSatisfy({ (try? $0.resolved()) == target }) else { return [] }
    return paths.filter { path in
      path.lastComponent.map { FileStatus(of: folder.appending($0)) != nil } ?? false
    }
  }

  private func transferAll(_ kind: TransferKind, _ chosen: ChosenFiles, into folder: FilePath) {
    let paths = chosen.paths
    guard !paths.isEmpty else { return }
    let group = FileAction.newGroup()
    let task = kind.task(into: folder)
    let job = FileJob(
      title: task.activity(with: paths), paths: paths,
      effect: .actions(kind == .move ? .move : .copy), stopsAtEnd: true)
    context.queue.perform(job) { (operations, path, batch) throws(FileActionError) in
      try chosen.perform(on: path, in: batch) { (path, status) throws(FileActionError) in
        switch kind {
        case .move:
          try operations.move(
            path, expecting: status, into: folder, in: group, mayContinue: batch.checkCancelled)
        case .copy:
          try operations.copy(
            path, expecting: status, into: folder, in: group, mayContinue: batch.checkCancelled)
        }
      }
    } then: { [weak self] outcome in
      self?.didTransfer(kind, outcome, chosen, to: folder)
    }
  }

  private func didTransfer(
    _ kind: TransferKind, _ outcome: FileBatch.Outcome<FileAction>, _ chosen: ChosenFiles,
    to folder: FilePath
  ) {
    if kind == .move { context.library.remove(chosen, outcome.done) }
    let text = kind.task(into: folder).summary(of: outcome, on: chosen.paths)
    guard !outcome.done.isEmpty else { return context.notices.show(text) }
    context.preferences.choose { $0.record(target: folder) }
    context.queue.showUndoable(text)
    if outcome.faults.isEmpty { onFinish() }
  }
}

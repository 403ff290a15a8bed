import Containers
import Controls
import FileOperations
import Files
import SystemPackage
import Views

/// What the viewer does with several files at once.
extension Viewer {
  /// Does `body` to the file of each path in the background, and hands to `completion` what became of
  /// them. `title` says what is being done.
  func perform<Value: Sendable>(
    _ title: String, on paths: [FilePath],
    _ body: @escaping @Sendable (FilePath, FileBatch) throws(FileActionError) -> Value,
    then completion: @escaping @MainActor @Sendable (FileBatch.Outcome<Value>) -> Void
  ) {
    guard !running.isRunning else { return notices.show("Other files are being worked on.") }
    let batch = FileBatch(of: paths.count)
    running.begin(title, over: noticeArea) { batch.cancel() }
    worker.perform {
      batch.run { (index) throws(FileActionError) in try body(paths[index], batch) }
    } then: { [weak self] outcome in
      self?.running.end()
      completion(outcome)
    }
  }

  /// Returns what was done, such as `Moved 3 pictures to the trash`, or only to some of them, and why not
  /// to the others.
  func summary<Value>(
    _ verb: String, _ outcome: FileBatch.Outcome<Value>, of paths: [FilePath], _ ending: String = ""
  ) -> String {
    let (done, count) = (outcome.done.count, paths.count)
    let fault = outcome.faults.first
    if count == 1 { return fault.map { "\($0)" } ?? "\(verb) “\(paths[0].displayName)”\(ending)" }
    let what = "\(verb) \(done == count ? "\(count)" : "\(done) of \(count)") pictures\(ending)"
    return fault.map { "\(what). \($0)" } ?? what
  }

  // MARK: Trash

  /// Moves the files of pictures to the trash, as one act that is undone at once.
  func moveToTrash(_ indices: [Int]) {
    guard indices.count > 1 else {
      indices.first.map(moveToTrash)
      return endSelecting()
    }
    let (listed, paths) = (pictures, indices.map { pictures.paths[$0] })
    let group = FileAct.newGroup()
    perform("Moving \(paths.count) pictures to the trash", on: paths) {
      [actions] (path, _) throws(FileActionError) in
      try actions.moveToTrash(path, in: group)
    } then: { [weak self] outcome in
      self?.didMoveToTrash(outcome, indices, of: listed)
    }
  }

  private func didMoveToTrash(
    _ outcome: FileBatch.Outcome<FileAct>, _ indices: [Int], of listed: PictureList
  ) {
    remove(outcome.done.map { (index: indices[$0], act: $1) }, of: listed)
    if outcome.done.isEmpty, case .trash(.noTrash(let path, let reason))? = outcome.faults.first {
      return askToDelete(
        indices.compactMap { pictures.index(of: $0, in: listed) },
        because: "\(TrashError.noTrash(path: path, reason: reason))")
    }
    let text = summary("Moved", outcome, of: indices.map { listed.paths[$0] }, " to the trash")
    if outcome.done.isEmpty { notices.show(text) } else { showUndoable(text) }
    if outcome.faults.isEmpty { endSelecting() }
  }

  /// Takes pictures that had indices in the list `listed` out of the present one, after acts that moved
  /// their files away.
  func remove(_ removed: [(index: Int, act: FileAct?)], of listed: PictureList) {
    library.change { list in
      actions.remove(removed, of: listed, from: &list)
      return .staysIfListed
    }
  }

  // MARK: Deleting

  /// Asks whether to delete the files of pictures for ever, and does so. The files are those that are there
  /// now, wherever they are in the list by then.
  func askToDelete(_ indices: [Int], because reason: String? = nil) {
    guard indices.count > 1 else {
      if let index = indices.first { askToDelete(index, because: reason) }
      return
    }
    let listed = pictures
    let files = indices.compactMap { index in
      FileStatus(of: listed.paths[index]).map { (index: index, status: $0) }
    }
    let size = files.reduce(0) { $0 &+ $1.status.byteCount }
    let alert = deletingAlert(
      "Delete \(files.count) pictures permanently?",
      [reason, "They have \(ByteCount.text(of: size)). This cannot be undone."]
    ) { [weak self] in self?.delete(files, of: listed) }
    alert.present(in: window)
  }

  private func delete(_ files: [(index: Int, status: FileStatus)], of listed: PictureList) {
    let paths = files.map { listed.paths[$0.index] }
    let expected = Dictionary(
      zip(paths, files.map(\.status)), uniquingKeysWith: { first, _ in first })
    perform("Deleting \(files.count) pictures", on: paths) {
      [actions] (path, _) throws(FileActionError) in
      guard let status = expected[path] else { throw .missing(path: path) }
      try actions.delete(path, expecting: status)
    } then: { [weak self] outcome in
      guard let self else { return }
      remove(outcome.done.keys.map { (index: files[$0].index, act: nil) }, of: listed)
      notices.show(summary("Deleted", outcome, of: paths))
      if outcome.faults.isEmpty { endSelecting() }
    }
  }
}

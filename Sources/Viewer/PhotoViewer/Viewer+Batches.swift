import Containers
import Controls
import FileOperations
import Files
import SystemPackage
import Views

/// What the viewer does with several files at once.
extension Viewer {
  // MARK: Trash

  /// Moves the files of pictures to the trash, as one act that is undone at once.
  func moveToTrash(_ indices: [Int]) {
    guard indices.count > 1 else {
      indices.first.map(moveToTrash)
      return gridStage.endSelecting()
    }
    let (listed, paths) = (pictures, indices.map { pictures.paths[$0] })
    let group = FileAct.newGroup()
    fileWork.perform("Moving \(paths.count) pictures to the trash", on: paths) {
      [actions = fileWork.actions] (path, _) throws(FileActionError) in
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
    fileWork.show(
      outcome.summary("Moved", of: indices.map { listed.paths[$0] }, " to the trash"), outcome)
    if outcome.faults.isEmpty { gridStage.endSelecting() }
  }

  /// Takes pictures that had indices in the list `listed` out of the present one, after acts that moved
  /// their files away.
  func remove(_ removed: [(index: Int, act: FileAct?)], of listed: PictureList) {
    library.change { list in
      fileWork.actions.remove(removed, of: listed, from: &list)
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
    fileWork.perform("Deleting \(files.count) pictures", on: paths) {
      [actions = fileWork.actions] (path, _) throws(FileActionError) in
      guard let status = expected[path] else { throw .missing(path: path) }
      try actions.delete(path, expecting: status)
    } then: { [weak self] outcome in
      guard let self else { return }
      remove(outcome.done.keys.map { (index: files[$0].index, act: nil) }, of: listed)
      notices.show(outcome.summary("Deleted", of: paths))
      if outcome.faults.isEmpty { gridStage.endSelecting() }
    }
  }
}

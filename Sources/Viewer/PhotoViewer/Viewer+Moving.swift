import Containers
import Controls
import FileOperations
import Files
import SystemPackage
import Views

/// Whether files are moved or copied to another folder.
enum TransferKind {
  case move, copy

  /// The word for a button.
  var title: String { self == .move ? "Move" : "Copy" }
  /// The words for what is being done, and for what was done.
  var activity: String { self == .move ? "Moving" : "Copying" }
  var past: String { self == .move ? "Moved" : "Copied" }
}

/// Moving and copying pictures to other folders.
extension Viewer {
  /// Lets the user choose a folder, and moves or copies the files of pictures there.
  func chooseFolder(to kind: TransferKind, _ indices: [Int]) {
    let listed = pictures
    let paths = indices.map { listed.paths[$0] }
    guard let first = paths.first else { return }
    let what = paths.count == 1 ? "“\(first.displayName)”" : "\(paths.count) Pictures"
    let start = pictures.folder ?? (try? first.folder.resolved())
    let chooser = FolderChooser(
      "\(kind.title) \(what)", action: "\(kind.title) Here", from: start,
      excluding: kind == .move ? pictures.folder : nil, recent: preferences.choices.targets,
      by: fileWork.worker
    ) { [weak self] folder in
      self?.transfer(kind, indices, of: listed, into: folder)
    }
    let sheet = Sheet(chooser)
    sheet.accessibilityIdentifier = "folder-chooser"
    sheet.present(in: window)
  }

  /// Moves or copies the files of pictures, which had indices in the list `listed`, into `folder`. If there
  /// are files of the same names, asks what to do. None of them is ever replaced.
  func transfer(
    _ kind: TransferKind, _ indices: [Int], of listed: PictureList, into folder: FilePath
  ) {
    let taken = indices.filter { index in
      listed.paths[index].lastComponent.map {
        FileStatus(of: folder.appending($0)) != nil
      } ?? false
    }
    guard !taken.isEmpty, !isFolder(folder, ofAll: indices, in: listed) else {
      return transferAll(kind, indices, of: listed, into: folder)
    }
    let name = listed.paths[taken[0]].displayName
    let alert = Alert(
      taken.count == 1
        ? "There is a “\(name)” in “\(folder.folderName)” already"
        : "\(taken.count) of the names are taken in “\(folder.folderName)”",
      message: "To keep both, the new one gets a number.")
    alert.isCancelledByTapOutside = true
    let keepBoth = AlertAction("Keep Both") { [weak self] in
      self?.transferAll(kind, indices, of: listed, into: folder)
    }
    alert.addAction(keepBoth)
    alert.preferredAction = keepBoth
    let others = indices.filter { !taken.contains($0) }
    if !others.isEmpty {
      alert.addAction(
        AlertAction("Skip") { [weak self] in
          self?.transferAll(kind, others, of: listed, into: folder)
        })
    }
    alert.addAction(AlertAction("Cancel", role: .cancel))
    alert.present(in: window)
  }

  /// Whether all pictures are in `folder`, so that the files of their names are themselves.
  private func isFolder(
    _ folder: FilePath, ofAll indices: [Int], in listed: PictureList
  ) -> Bool {
    let target = (try? folder.resolved()) ?? folder
    return indices.allSatisfy { (try? listed.paths[$0].folder.resolved()) == target }
  }

  private func transferAll(
    _ kind: TransferKind, _ indices: [Int], of listed: PictureList, into folder: FilePath
  ) {
    let paths = indices.map { listed.paths[$0] }
    let group = FileAct.newGroup()
    let what = paths.count == 1 ? "“\(paths[0].displayName)”" : "\(paths.count) pictures"
    fileWork.perform("\(kind.activity) \(what)", on: paths) {
      [actions = fileWork.actions] (path, batch) throws(FileActionError) in
      try actions.transfer(kind, path, into: folder, in: group) { () throws(Errno) in
        if batch.isCancelled { throw .canceled }
      }
    } then: { [weak self] outcome in
      self?.didTransfer(kind, outcome, indices, of: listed, to: folder)
    }
  }

  private func didTransfer(
    _ kind: TransferKind, _ outcome: FileBatch.Outcome<FileAct>, _ indices: [Int],
    of listed: PictureList, to folder: FilePath
  ) {
    if kind == .move {
      remove(outcome.done.map { (index: indices[$0], act: $1) }, of: listed)
    }
    let text = outcome.summary(
      kind.past, of: indices.map { listed.paths[$0] }, " to “\(folder.folderName)”")
    guard !outcome.done.isEmpty else { return notices.show(text) }
    preferences.choose { $0.note(target: folder) }
    fileWork.showUndoable(text)
    if outcome.faults.isEmpty { gridStage.endSelecting() }
  }
}

import Containers
import Controls
import FileOperations
import Files
import SystemPackage
import Views

/// What the viewer does with the files of pictures.
extension Viewer {
  /// How long the answer that deletes takes no touches.
  private static let deletingDelay: Duration = .milliseconds(400)

  /// Moves the file of picture `index` to the trash. Where there can be none, asks whether to delete it.
  func moveToTrash(_ index: Int) {
    let name = pictures.paths[index].displayName
    do {
      try library.change { (list) throws(FileActionError) in
        try fileWork.actions.moveToTrash(index, of: &list)
        return .staysIfListed
      }
      fileWork.showUndoable("Moved “\(name)” to the trash")
    } catch .trash(.noTrash(let path, let reason)) {
      askToDelete(index, because: "\(TrashError.noTrash(path: path, reason: reason))")
    } catch {
      notices.show("\(error)")
    }
  }

  /// Undoes what was done last.
  func undo() { fileWork.undo { [weak self] in self?.didUndo($0) } }

  private func didUndo(_ acts: [FileAct]) {
    guard let act = acts.first else { return }
    turns.noteUndone(acts)
    library.change { list in
      fileWork.actions.didUndo(acts, in: &list)
      return .isShownAnew
    }
    if pager.isAbsent, !pictures.paths.isEmpty { grid.reveal(pictures.index) }
    // A copy may have been turned as well.
    notices.show(Self.undone(Set(acts.map(\.to)).count, act))
  }

  /// Returns what was undone, for `count` files, of which the first is that of `act`.
  private static func undone(_ count: Int, _ act: FileAct) -> String {
    switch act.kind {
    case .paste where count == 1: "Moved “\(act.from.displayName)” to the trash"
    case .copy where count == 1: "Moved the copy of “\(act.from.displayName)” to the trash"
    case .copy: "Moved \(count) copies to the trash"
    default:
      count == 1 ? "Restored “\(act.from.displayName)”" : "Restored \(count) pictures"
    }
  }

  // MARK: Deleting

  /// Asks whether to delete the file of picture `index` for ever, and does so. The file is the one that is
  /// there now, wherever it is in the list by then.
  func askToDelete(_ index: Int, because reason: String? = nil) {
    let (earlier, path) = (pictures, pictures.paths[index])
    guard let status = FileStatus(of: path) else {
      return notices.show("\(FileActionError.missing(path: path))")
    }
    let alert = deletingAlert(
      "Delete “\(path.displayName)” permanently?", [reason, "This cannot be undone."]
    ) { [weak self] in self?.delete(index, in: earlier, expecting: status) }
    alert.present(in: window)
  }

  /// Returns what asks a `question` with the sentences of a `message`, and if the user says so, calls
  /// `delete`.
  func deletingAlert(
    _ question: String, _ message: [String?], delete: @escaping @MainActor () -> Void
  ) -> Alert {
    let alert = Alert(question, message: message.compactMap { $0 }.joined(separator: " "))
    alert.destructiveTouchDelay = Self.deletingDelay
    alert.isCancelledByTapOutside = true
    alert.addAction(AlertAction("Cancel", role: .cancel))
    alert.addAction(AlertAction("Delete", role: .destructive, handler: delete))
    return alert
  }

  private func delete(_ index: Int, in listed: PictureList, expecting status: FileStatus) {
    let path = listed.paths[index]
    guard let index = pictures.index(of: index, in: listed), pictures.paths[index] == path else {
      return notices.show("\(FileActionError.missing(path: path))")
    }
    do {
      try library.change { (list) throws(FileActionError) in
        try fileWork.actions.delete(index, of: &list, expecting: status)
        return .staysIfListed
      }
      notices.show("Deleted “\(path.displayName)”")
      gridStage.endSelecting()
    } catch {
      notices.show("\(error)")
    }
  }
}

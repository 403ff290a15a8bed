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
        try actions.moveToTrash(index, of: &list)
        return .staysIfListed
      }
      showUndoable("Moved “\(name)” to the trash")
    } catch .trash(.noTrash(let path, let reason)) {
      askToDelete(index, because: "\(TrashError.noTrash(path: path, reason: reason))")
    } catch {
      notices.show("\(error)")
    }
  }

  /// Shows what was done, with a button that undoes it.
  func showUndoable(_ text: String) {
    let limit = actions.takeJournalFault().map { ". \($0)" } ?? ""
    notices.show(
      text + limit, action: Action(title: "Undo") { [weak self] in self?.undo() })
  }

  /// Undoes what was done last.
  func undo() {
    guard !running.isRunning else { return notices.show("Other files are being worked on.") }
    guard actions.isUndoLong else {
      return didUndo(Result { () throws(FileActionError) in try actions.undoFiles() })
    }
    running.begin("Undoing", over: noticeArea)
    worker.perform { [actions] () -> Result<[FileAct], FileActionError> in
      Result { () throws(FileActionError) in try actions.undoFiles() }
    } then: { [weak self] result in
      self?.running.end()
      self?.didUndo(result)
    }
  }

  private func didUndo(_ result: Result<[FileAct], FileActionError>) {
    switch result {
    case .success(let acts):
      guard let act = acts.first else { return }
      noteUndone(acts)
      library.change { list in
        actions.didUndo(acts, in: &list)
        return .isShownAnew
      }
      if pager.isAbsent, !pictures.paths.isEmpty { grid.reveal(pictures.index) }
      notices.show(Self.undone(acts.count, act))
    case .failure(let error): notices.show("\(error)")
    }
  }

  /// Returns what was undone, for `count` acts of which `act` is the first.
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

  /// How menus show the command that undoes.
  var undoState: CommandState {
    actions.undoTitle.map { CommandState(title: $0) } ?? CommandState(attributes: .hidden)
  }

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
        try actions.delete(index, of: &list, expecting: status)
        return .staysIfListed
      }
      notices.show("Deleted “\(path.displayName)”")
      endSelecting()
    } catch {
      notices.show("\(error)")
    }
  }
}

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
    let earlier = pictures
    let name = pictures.paths[index].displayName
    do {
      try actions.moveToTrash(index, of: &pictures)
      listDidChange(from: earlier, isCurrentKept: index != earlier.index)
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
    let earlier = pictures
    do {
      let acts = try actions.undo(in: &pictures)
      guard let act = acts.first else { return }
      noteUndone(acts)
      if pictures != earlier { listDidChange(from: earlier, isCurrentKept: false) }
      if pager.isAbsent, !pictures.paths.isEmpty { grid.reveal(pictures.index) }
      notices.show(
        acts.count == 1
          ? "Restored “\(act.from.displayName)”" : "Restored \(acts.count) pictures")
    } catch {
      notices.show("\(error)")
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
    let alert = Alert(
      "Delete “\(path.displayName)” permanently?",
      message: [reason, "This cannot be undone."].compactMap { $0 }.joined(separator: " "))
    alert.destructiveTouchDelay = Self.deletingDelay
    alert.isCancelledByTapOutside = true
    alert.addAction(AlertAction("Cancel", role: .cancel))
    alert.addAction(
      AlertAction("Delete", role: .destructive) { [weak self] in
        self?.delete(index, in: earlier, expecting: status)
      })
    alert.present(in: window)
  }

  private func delete(_ index: Int, in listed: PictureList, expecting status: FileStatus) {
    let (earlier, path) = (pictures, listed.paths[index])
    guard let index = pictures.index(of: index, in: listed), pictures.paths[index] == path else {
      return notices.show("\(FileActionError.missing(path: path))")
    }
    do {
      try actions.delete(index, of: &pictures, expecting: status)
      listDidChange(from: earlier, isCurrentKept: index != earlier.index)
      notices.show("Deleted “\(path.displayName)”")
    } catch {
      notices.show("\(error)")
    }
  }
}

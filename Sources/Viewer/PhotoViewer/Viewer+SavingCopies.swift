import Containers
import Controls
import Editing
import FileOperations
import Files
import Geometry
import Pixels
import SystemPackage
import Views

/// Saving the photo, as it is seen, under another name.
extension Viewer {
  /// How menus show the command that saves a copy.
  var saveCopyState: CommandState {
    let isThere = pager.hasPicture && currentInfo != nil && library.inspector != nil
    return CommandState(attributes: isThere ? [] : .disabled)
  }

  /// What a notice offers when the file itself cannot keep a turn.
  var saveCopyAction: Action {
    Action(title: "Save a Copy…") { [weak self] in self?.askToSaveCopy() }
  }

  /// Lets the user choose a folder and a name, and saves a copy of the photo there.
  func askToSaveCopy() {
    guard let path = pictures.current, let info = currentInfo, pager.hasPicture else { return }
    let copy = PictureCopy(of: path, page: photoStage.playback.page, change: unsavedChange, info)
    let seen = pager.state.orientation
    let chooser = FolderChooser(
      "Save a Copy of “\(path.displayName)”", action: "Save Here",
      from: pictures.folder ?? (try? path.folder.resolved()), excluding: nil,
      recent: preferences.choices.targets, by: fileWork.worker
    ) { [weak self] in self?.askForName(of: copy, seen: seen, in: $0) }
    let sheet = Sheet(chooser)
    sheet.accessibilityIdentifier = "folder-chooser"
    sheet.present(in: window)
  }

  private func askForName(of copy: PictureCopy, seen: Orientation, in folder: FilePath) {
    let alert = Alert("Save a Copy in “\(folder.folderName)”")
    alert.accessibilityIdentifier = "save-copy"
    alert.isCancelledByTapOutside = true
    alert.addTextField { field in
      field.beginFileName(copy.suggestedName, label: "Name", identifier: "save-copy.name")
      field.validator = { copy.fault(of: $0, in: folder) }
    }
    alert.addAction(AlertAction("Cancel", role: .cancel))
    alert.addAction(
      AlertAction("Save", accessibilityIdentifier: "confirm") { [weak self, weak alert] in
        guard let text = alert?.textFields.first?.text, let name = try? FileName(text)
        else { return }
        guard let self else { return }
        // The turn may have been saved in the file since the command was given.
        let change = turns.unsavedChange(of: copy.path, seen: seen)
        save(copy.changed(by: change), as: name, into: folder)
      })
    alert.present(in: window)
  }

  private func save(_ copy: PictureCopy, as name: FileName, into folder: FilePath) {
    guard let inspector = library.inspector else { return }
    fileWork.perform("Saving “\(folder.appending(name.component).displayName)”", on: [copy.path]) {
      [actions = fileWork.actions] (_, batch) throws(FileActionError) in
      try actions.save(copy, as: name.component, into: folder, by: inspector) { () throws(Errno) in
        if batch.isCancelled { throw .canceled }
      }
    } then: { [weak self] outcome in
      self?.didSaveCopy(outcome, into: folder)
    }
  }

  private func didSaveCopy(_ outcome: FileBatch.Outcome<FileAct>, into folder: FilePath) {
    guard let act = outcome.done[0] else {
      if let fault = outcome.faults.first { notices.show("\(fault)") }
      return
    }
    preferences.choose { $0.note(target: folder) }
    fileWork.showUndoable("Saved “\(act.to.displayName)” in “\(folder.folderName)”")
  }
}

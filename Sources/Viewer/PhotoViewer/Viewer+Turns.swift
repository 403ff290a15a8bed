import Controls
import FileOperations
import Files
import Geometry
import PictureLoading
import Pixels
import SystemPackage
import Views
import Zooming

/// Turns of the photo, and its mirror images, that are kept in its file.
extension Viewer {
  /// The formats whose files can keep a turn.
  private static let turnable: Set<String> = ["JPEG", "TIFF"]

  /// How the photo is shown turned and mirrored against its file.
  var unsavedChange: Orientation {
    let saved = turns.saved?.path == pictures.current ? turns.saved?.change : nil
    return (saved ?? .upright).inverse.followed(by: pager.state.orientation)
  }

  /// Whether the file of the current picture can keep a turn.
  private var canKeepTurn: Bool {
    guard turns.inspector != nil, let info = currentInfo, Self.turnable.contains(info.format),
      !info.isAnimated,
      let path = pictures.current
    else { return false }
    return info.format == "JPEG" || playback.page == 0 && TurnSaving.isNamedTIFF(path)
  }

  /// How menus show the command that saves the turn.
  var saveTurnState: CommandState {
    guard pager.hasPicture, unsavedChange != .upright else {
      return CommandState(attributes: .hidden)
    }
    return CommandState(attributes: canKeepTurn && !turns.isSaving ? [] : .disabled)
  }

  /// Saves the turn of the photo in its file. The photo does not change.
  func saveTurn() {
    let change = unsavedChange
    guard pager.hasPicture, !turns.isSaving, change != .upright, let path = pictures.current
    else { return }
    guard canKeepTurn, let inspector = turns.inspector else {
      return notices.show("“\(path.displayName)” cannot keep a turn in its format")
    }
    turns.isSaving = true
    worker.perform { [actions] () -> Result<FileActions.TurnedFile, FileActionError> in
      Result { () throws(FileActionError) in
        try actions.saveTurn(of: path, applying: change, by: inspector)
      }
    } then: { [weak self] result in
      self?.didSaveTurn(of: path, by: change, result)
    }
  }

  private func didSaveTurn(
    of path: FilePath, by change: Orientation,
    _ result: Result<FileActions.TurnedFile, FileActionError>
  ) {
    turns.isSaving = false
    switch result {
    case .success(let turned):
      if turns.saved?.path == path {
        turns.saved?.add(turned.act, change)
      } else {
        forgetSavedTurn()
        let saved = SavedTurn(of: path, shownFrom: turned.original, by: turned.act, change)
        turns.saved = saved
        library.records.hold(saved.shown, for: path)
      }
      turns.saved?.noteWritten()
      grid.renewThumbnail(of: path)
      showUndoable("Saved the turn of “\(path.displayName)”")
    case .failure(let error):
      // What the folder reported meanwhile was not heeded.
      if turns.saved?.path != path || turns.saved?.isUpToDate == false { renew(path) }
      notices.show("\(error)")
    }
    updateRequests()
  }

  /// Whether a change of the file at `path` is our own, and the photo stays as it is.
  func isOwnChange(of path: FilePath) -> Bool {
    if turns.isSaving, path == pictures.current { return true }
    guard let saved = turns.saved, saved.path == path else { return false }
    if saved.isUpToDate { return true }
    turns.saved = nil
    return false
  }

  /// Notes that acts were undone: the file of the photo may be turned back.
  func noteUndone(_ acts: [FileAct]) {
    for act in acts where turns.saved?.remove(act) == true {
      turns.saved?.noteWritten()
      if let path = turns.saved?.path { grid.renewThumbnail(of: path) }
    }
  }

  /// Shows the photo from its present file, once it is not seen any more.
  func finishSavedTurn() {
    guard let path = turns.saved?.path, !turns.isSaving else { return }
    if pager.isAbsent || path != pictures.current && !pager.isMoving { forgetSavedTurn() }
  }

  private func forgetSavedTurn() {
    guard let path = turns.saved?.path else { return }
    turns.saved = nil
    renew(path)
    updateRequests()
  }

  /// Marks the photo and the thumbnail of the file at `path` as outdated.
  func renew(_ path: FilePath) {
    library.records.renew(path)
    grid.renewThumbnail(of: path)
    for index in pager.pages.indices
    where pictures.paths.indices.contains(index) && pictures.paths[index] == path {
      pager.renew(at: index)
    }
  }
}

import FileOperations
import Files
import PictureFiles
import PictureLoading
import Pixels
import SystemPackage

/// Keeps the turns of the photo, and its mirror images, in its file.
///
/// The photo goes on being shown from the file as it was first, so that nothing on the screen changes when a
/// turn is saved. It is shown from its present file once it is not seen any more.
@MainActor
final class PhotoTurns {
  /// What becomes of what is shown.
  enum Effect {
    /// The photo is shown from a file that is held, whatever is at its path.
    case held(HeldFile)
    /// The file was written, as the photo is seen: only its thumbnail is outdated.
    case written
    /// The photo and its thumbnail are outdated.
    case outdated
  }

  private let work: FileWork
  private let inspector: (any PictureInspector)?
  /// The turns of the photo that were saved; nil if none were.
  private(set) var saved: SavedTurn?
  /// The path of the photo whose turn is being saved; nil if none is.
  private var saving: FilePath?

  /// Called with what becomes of the photo at a path.
  var onEffect: @MainActor (Effect, FilePath) -> Void = { _, _ in }

  /// Called when a turn could not be saved.
  var onFault: @MainActor (FileActionError) -> Void = { _ in }

  /// Creates what lets `work` change the files, whose contents `inspector` knows. Without one, no turn is kept.
  init(by work: FileWork, inspector: (any PictureInspector)?) {
    self.work = work
    self.inspector = inspector
  }

  /// Whether a turn is being saved.
  var isSaving: Bool { saving != nil }

  /// Returns how the photo at `path`, which is seen in an `orientation`, is turned and mirrored against its file.
  func unsavedChange(of path: FilePath?, seen orientation: Orientation) -> Orientation {
    let change = saved?.path == path ? saved?.change : nil
    return (change ?? .upright).inverse.followed(by: orientation)
  }

  // MARK: Formats

  /// The formats whose files can keep a turn.
  private static let turnable: Set<String> = ["JPEG", "TIFF"]
  /// The endings of JPEG files.
  private nonisolated static let endingsOfJPEG: Set<String> = ["jpg", "jpeg", "jpe", "jfif"]
  /// The endings of TIFF files; other files with the same structure are raw pictures of cameras.
  private nonisolated static let endingsOfTIFF: Set<String> = ["tif", "tiff"]

  /// Returns whether the file at `path`, whose contents are `info`, can keep a turn of `page`.
  func canKeep(_ page: Int, of path: FilePath, _ info: PictureInfo?) -> Bool {
    guard inspector != nil, let info, Self.turnable.contains(info.format), !info.isAnimated else {
      return false
    }
    return info.format == "JPEG" || page == 0 && Self.isNamedTIFF(path)
  }

  /// Whether the file at `path` is named as one that may be changed, whatever is in it.
  nonisolated static func mayChange(_ path: FilePath) -> Bool {
    path.extension.map { endingsOfJPEG.contains($0.lowercased()) } == true || isNamedTIFF(path)
  }

  /// Whether the file at `path` is named as a TIFF file.
  private nonisolated static func isNamedTIFF(_ path: FilePath) -> Bool {
    path.extension.map { endingsOfTIFF.contains($0.lowercased()) } == true
  }

  // MARK: Saving

  /// Saves a `change` of the photo at `path` in its file, unless one is being saved.
  func save(_ change: Orientation, of path: FilePath) {
    guard let inspector, saving == nil else { return }
    saving = path
    work.worker.perform {
      [actions = work.actions] () -> Result<FileActions.TurnedFile, FileActionError> in
      Result { () throws(FileActionError) in
        try actions.saveTurn(of: path, applying: change, by: inspector)
      }
    } then: { [weak self] result in
      self?.didSave(change, of: path, result)
    }
  }

  private func didSave(
    _ change: Orientation, of path: FilePath,
    _ result: Result<FileActions.TurnedFile, FileActionError>
  ) {
    saving = nil
    switch result {
    case .success(let turned):
      note(turned, change, of: path)
      onEffect(.written, path)
      work.showUndoable("Saved the turn of “\(path.displayName)”")
    case .failure(let error):
      // What the folder reported meanwhile was not heeded.
      if saved?.path != path || saved?.isUpToDate == false { onEffect(.outdated, path) }
      onFault(error)
    }
  }

  private func note(_ turned: FileActions.TurnedFile, _ change: Orientation, of path: FilePath) {
    if saved?.path == path {
      saved?.add(turned.act, change)
    } else {
      forget()
      let new = SavedTurn(of: path, shownFrom: turned.original, by: turned.act, change)
      saved = new
      onEffect(.held(new.shown), path)
    }
    saved?.noteWritten()
  }

  // MARK: Following

  /// Returns whether a change of the file at `path` is our own, and the photo stays as it is.
  func isOwnChange(of path: FilePath) -> Bool {
    if path == saving { return true }
    guard let saved, saved.path == path else { return false }
    if saved.isUpToDate { return true }
    self.saved = nil
    return false
  }

  /// Notes that acts were undone: the file of the photo may be turned back.
  func noteUndone(_ acts: [FileAct]) {
    for act in acts where saved?.remove(act) == true {
      saved?.noteWritten()
      if let path = saved?.path { onEffect(.written, path) }
    }
  }

  /// Ends showing the photo from the file as it was first, once it is not seen any more. Only the photo at `path`
  /// is seen; if it is nil, none.
  func finish(seeing path: FilePath?) {
    if saving == nil, let saved, saved.path != path { forget() }
  }

  /// Forgets the turns, because all pictures are shown anew.
  func reset() { saved = nil }

  private func forget() {
    guard let path = saved?.path else { return }
    saved = nil
    onEffect(.outdated, path)
  }
}

import Files
import Localization
import Settings
package import SystemPackage
import Views

/// Going to other folders and files.
extension Viewer {
  /// Shows the files and folders at `paths` in place of the present ones, as at a start with them, once they have been
  /// read.
  package func show(opening paths: [FilePath]) {
    guard let first = paths.first else { return }
    seek(first)
    library.make {
      PictureList(opening: paths)
    } then: { [weak self] in
      self?.go(to: $0)
    }
  }

  /// Shows the `first` pictures, which are at `place`, as soon as they are known, and calls `completion`, with the error
  /// if there are none.
  package func show(
    _ first: FirstPictures, at place: FilePath,
    then completion: @escaping @MainActor ((any Error)?) -> Void
  ) {
    seek(place)
    library.make {
      Result { try first.list }
    } then: { [weak self] result in
      switch result {
      case .success(let list):
        self?.go(to: list)
        completion(nil)
      case .failure(let error): completion(error)
      }
    }
  }

  /// Says that `place` is being opened, if its disk does not answer soon.
  private func seek(_ place: FilePath) {
    soughtPlace = place
    followPlace()
  }

  /// Shows a notice about the file or folder being opened, if that takes long.
  func followPlace() { placeNotice.follow(soughtPlace ?? pictures.awaitedFolder) }

  // MARK: Folders

  /// Shows the subfolders of the shown folder, as soon as they are known.
  func listSubfolders() {
    library.listSubfolders { [weak self] in self?.grid.showFolders($0) }
  }

  /// The state of the command that opens the parent folder.
  var parentState: CommandState {
    guard let folder = pictures.folder else {
      return .disabled(because: localized("The pictures are from several folders."))
    }
    return .disabled(
      because: folder.folder == folder ? localized("There is no folder above.") : nil)
  }

  /// Shows the folder above.
  func showParent() {
    guard let folder = pictures.folder, folder.folder != folder else { return }
    show(opening: [folder.folder])
  }

  /// Lets the user choose a folder to show, or a picture.
  func choosePlace() {
    folders.open(
      FolderRequest(
        title: localized("Open"), action: localized("Show"), start: pictures.folder,
        recent: preferences.choices.recents,
        onChoose: { [weak self] in self?.show(opening: [$0]) },
        onChoosePicture: { [weak self] in self?.show(opening: [$0]) },
        onChooseFavorites: { [weak self] in self?.showFavorites() }),
      identifier: "places")
  }

  /// Shows the favourites that are known, from any folders, as soon as their files were looked at.
  func showFavorites() {
    library.ratings.listAll { [weak self] paths in
      guard let self else { return }
      guard !paths.isEmpty else {
        return notices.show(
          localizedSentences([
            localized("No favourites"),
            localized("Pictures that you mark with the heart are shown here."),
          ]))
      }
      library.make {
        PictureList(favorites: paths)
      } then: { [weak self] in
        self?.go(to: $0)
      }
    }
  }

  // MARK: Going

  /// Shows other pictures in place of these.
  func go(to list: PictureList) {
    soughtPlace = nil
    // Open pages refer to pictures by their positions in the previous list.
    comparison.close()
    files.cropping.close()
    slideshow.cancel()
    library.pendingMoves.cancel()
    gridStage.endSelecting()
    search.reset()
    photoStage.hideOverlays()
    photoStage.releaseTouchpad(at: now)
    files.turns.reset()
    pager.clear()
    let order = list.folder.flatMap { preferences.choices.orders[$0] }
    let visited = [pictures.folder, list.folder].compactMap(\.self)
    preferences.choose { choices in
      choices.order = order
      for folder in visited { choices.note(recent: folder) }
    }
    library.show(list, in: order)
    showLibrary()
    followPlace()
    // The folder that is shown is kept as well.
    preferences.onChoice?()
  }

  private func showLibrary() {
    grid.multipleSelection = nil
    grid.pictures = pictures.paths
    grid.renewThumbnails()
    grid.message = nil
    grid.selection = nil
    grid.forgetMarks()
    grid.showFolders([])
    grid.scrollToStart()
    if !grid.isHidden { listSubfolders() }
    updateVisibility()
    if pictures.isOfFolders {
      window.title = "\(library.folderName) – Touchstone"
      focusStage()
      feed.update()
    } else {
      open(pictures.index, at: now)
    }
  }
}

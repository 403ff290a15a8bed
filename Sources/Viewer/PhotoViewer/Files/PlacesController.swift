import Files
import Localization
import PictureFiles
import Settings
package import SystemPackage

/// Opens other folders and files in place of those that are shown: at paths, above and below the folder, or where the
/// user chooses.
@MainActor
package final class PlacesController {
  private let library: PictureLibrary
  private let folders: FolderChooserPresenter
  private let preferences: UserPreferences
  private let notices: Notices
  /// The pictures of the folders below.
  let subfolders: SubfolderPictures
  /// The place that is being opened; nil for none.
  private var opening: FilePath?
  /// Says that such a place, or a folder, takes long to open.
  private let notice: OpeningNotice

  /// Called with other pictures to show.
  var onShow: @MainActor (PictureList) -> Void = { _ in }

  /// Creates the opening of places in `library`, which the user chooses by `folders`.
  init(
    library: PictureLibrary, folders: FolderChooserPresenter, preferences: UserPreferences,
    notices: Notices
  ) {
    self.library = library
    self.folders = folders
    self.preferences = preferences
    self.notices = notices
    notice = OpeningNotice(in: notices, after: .seconds(1))
    subfolders = SubfolderPictures(of: library, notices: notices)
    subfolders.onShow = { [weak self] in self?.show($0) }
    subfolders.onOpen = { [weak self] in self?.show(opening: [$0]) }
  }

  /// Applies the settings for all folders.
  func apply(_ settings: Settings) { folders.apply(settings) }

  /// Shows the files and folders at `paths` in place of the current ones, as at a start with them, once they have been
  /// read.
  func show(opening paths: [FilePath]) {
    guard let first = paths.first else { return }
    beginOpening(first)
    library.make {
      PictureList(opening: paths)
    } then: { [weak self] in
      self?.show($0)
    }
  }

  /// Shows the folder that is now in the place of the current file, which was named when there was none.
  func openNewFolder() {
    guard opening == nil, let path = library.list.namedFile,
      library.records.fault(of: path)?.reason == .isFolder
    else { return }
    beginOpening(path)
    library.make { [named = library.list.namedPaths] in
      PictureList(opening: named, startingIn: path)
    } then: { [weak self] in
      self?.show($0)
    }
  }

  /// Shows the `first` pictures, which are at `place`, as soon as they are known, and calls `completion`, with the
  /// error if there are none.
  package func show(
    _ first: FirstPictures, at place: FilePath,
    then completion: @escaping @MainActor ((any Error)?) -> Void
  ) {
    beginOpening(place)
    library.make {
      Result { try first.list }
    } then: { [weak self] result in
      switch result {
      case .success(let list):
        self?.show(list)
        completion(nil)
      case .failure(let error): completion(error)
      }
    }
  }

  /// Shows other pictures in place of these.
  func show(_ list: PictureList) {
    opening = nil
    onShow(list)
    follow()
  }

  /// Says that `place` is being opened, if its disk does not answer soon.
  private func beginOpening(_ place: FilePath) {
    opening = place
    follow()
  }

  /// Shows a notice about the file or folder being opened, if that takes long.
  func follow() { notice.follow(opening ?? library.list.awaitedFolder) }

  // MARK: Commands

  /// The state of the command that opens the parent folder.
  var parentState: CommandState {
    guard let folder = library.list.folder else {
      return .disabled(because: localized("The pictures are from several folders."))
    }
    return .disabled(
      because: folder.folder == folder ? localized("There is no folder above.") : nil)
  }

  /// Shows the folder above.
  func showParent() {
    guard let folder = library.list.folder, folder.folder != folder else { return }
    show(opening: [folder.folder])
  }

  /// Lets the user choose a folder to show, or a picture.
  func choose() {
    folders.open(
      FolderRequest(
        title: localized("Open"), action: localized("Show"), start: library.list.folder,
        recent: preferences.choices.recents,
        onChoose: { [weak self] in self?.show(opening: [$0]) },
        onChoosePicture: { [weak self] in self?.show(opening: [$0]) },
        onChooseFavorites: { [weak self] in self?.showFavorites() }),
      identifier: "places")
  }

  /// Shows the favourites that are known, from any folders, as soon as their files were looked at.
  private func showFavorites() {
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
        self?.show($0)
      }
    }
  }
}

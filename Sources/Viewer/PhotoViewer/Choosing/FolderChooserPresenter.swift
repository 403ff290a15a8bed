import Containers
import FileOperations
import Settings
import SystemPackage
import Views

/// Opens sheets in which the user chooses a folder, or a picture in one.
@MainActor
final class FolderChooserPresenter: FolderFollower {
  private let window: Window
  private let worker: FileWorker
  private let feed: PictureFeed
  /// Whether hidden folders and files are shown at first.
  private var showsHidden = false
  /// The contents of the folders in the sheet; nil if none is open.
  private weak var contents: FolderContents?

  /// Creates an object that opens sheets in `window`. `worker` lists folders, and `feed` has pictures for the rows.
  init(window: Window, worker: FileWorker, feed: PictureFeed) {
    self.window = window
    self.worker = worker
    self.feed = feed
  }

  /// Applies the settings for all folders.
  func apply(_ settings: Settings) { showsHidden = settings.showsHidden }

  /// Opens a sheet for `request`, with an accessibility `identifier`, and returns it.
  @discardableResult
  func open(_ request: FolderRequest, identifier: String) -> Sheet {
    let pictures = RowPictures.filling(
      side: FolderCell.pictureSide, pixelsPerPoint: window.pixelsPerPoint)
    let contents = FolderContents(pictures, countedBy: worker)
    self.contents = contents
    let chooser = FolderChooser(
      request, contents: contents, worker: worker, showingHidden: showsHidden)
    let sheet = Sheet(chooser)
    sheet.accessibilityIdentifier = identifier
    feed.serve(pictures, in: sheet)
    sheet.present(in: window)
    return sheet
  }

  var hasUnwatchedFolders: Bool { contents?.hasUnwatchedFolders ?? false }

  func lookForChanges() { contents?.lookForChanges() }
}

/// A request to the user to choose a folder.
@MainActor
struct FolderRequest {
  /// The question.
  let title: String
  /// The title of the button that chooses the folder that is shown.
  let action: String
  /// The folder that is shown first; nil for the places.
  var start: FilePath?
  /// A folder that cannot be chosen; nil for none.
  var excluded: FilePath?
  /// The folders that were chosen lately, the latest first.
  var recent: [FilePath] = []
  /// Called with the folder.
  let onChoose: @MainActor (FilePath) -> Void
  /// Called with a picture, which can be chosen in place of a folder; nil if none can, and then none is shown.
  var onChoosePicture: (@MainActor (FilePath) -> Void)?
  /// Called when the favourites are chosen in place of a folder; nil if they cannot be.
  var onChooseFavorites: (@MainActor () -> Void)?
}

import FileOperations
import Views

/// The covers of the folders in the grid, and the numbers of their pictures. They are found in the background.
@MainActor
final class GridAlbums {
  private let grid: GridView
  private let worker: FileWorker
  private let feed: PictureFeed
  private var contents: FolderContents?
  /// The pixels per point of the screen for which there are covers.
  private var pixelsPerPoint = 0.0

  /// Creates the covers of the folders in `grid`, which `worker` counts, from `feed`.
  init(grid: GridView, worker: FileWorker, feed: PictureFeed) {
    self.grid = grid
    self.worker = worker
    self.feed = feed
  }

  /// Makes covers for a window of `size`.
  func fit(_ size: WindowSize) {
    guard size.pixelsPerPoint != pixelsPerPoint else { return }
    pixelsPerPoint = size.pixelsPerPoint
    let pictures = RowPictures.filling(
      side: FolderTileStyle.coverSide, pixelsPerPoint: pixelsPerPoint)
    pictures.onWant = { [weak feed] in feed?.update() }
    feed.clients.albums = pictures
    let contents = FolderContents(pictures, countedBy: worker)
    grid.folders.contents = contents
    self.contents = contents
  }
}

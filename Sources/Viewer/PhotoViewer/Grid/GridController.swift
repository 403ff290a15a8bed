import Views

/// Coordinates the grid of a folder: the search, the order, the sizes of thumbnails, the folders above
/// them, and the ring that keys move.
@MainActor
final class GridController {
  let search: PictureSearch
  let sorting: SortController
  let thumbnailSizing: ThumbnailSizing
  private let albums: GridAlbums
  private let stage: GridStage
  private let library: PictureLibrary
  private let input: InputState

  /// Creates the browsing of the pictures of `context` in the grid of `stage`, with thumbnails from `feed`. The photo
  /// on `photoStage` stays, even if a search does not find it.
  init(
    in context: ViewerContext, stage: GridStage, photoStage: PhotoStage, feed: PictureFeed
  ) {
    self.stage = stage
    input = context.input
    library = context.library
    search = PictureSearch(
      library: library, gridStage: stage, photoStage: photoStage,
      announcer: context.announcer)
    sorting = SortController(
      library: library, preferences: context.preferences,
      announcer: context.announcer)
    thumbnailSizing = ThumbnailSizing(
      grid: stage.grid, feed: feed, preferences: context.preferences)
    albums = GridAlbums(grid: stage.grid, worker: context.queue.worker, feed: feed)
    connect()
  }

  private var grid: GridView { stage.grid }

  private func connect() {
    grid.makeHeadings = { [weak library] in library?.list.headings ?? [] }
    grid.cells.companionCount = { [weak library] in library?.list.companionCount(of: $0) ?? 0 }
    grid.placeTitle = { [weak library] in library?.list.placeTitle(at: $0) }
    library.ratings.onChange = { [weak self] in self?.ratingsDidChange() }
  }

  private func ratingsDidChange() {
    grid.cells.ratings = library.ratings.known
    library.ratingsDidChange()
    search.ratingsDidChange()
  }

  /// Resizes the grid to the window.
  func resize(to size: WindowSize) {
    grid.resize(to: size)
    albums.fit(size)
  }

  /// Moves the focus ring in the grid; with Shift, selects the thumbnails that it passes.
  func moveSelection(by step: GridMovement) {
    let extends = input.key.extendsSelection
    library.pendingMoves.move(in: library.list) { [stage] in
      stage.moveSelection(by: step, extends: extends)
    }
  }

  /// Shows the subfolders of the shown folder, as soon as they are known.
  func listSubfolders() {
    library.listSubfolders { [weak grid] in grid?.showFolders($0) }
  }
}

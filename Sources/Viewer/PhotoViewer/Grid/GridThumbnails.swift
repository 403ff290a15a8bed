import Geometry
import PictureLoading
import Pixels
import Scrolling
import SystemPackage
import Views

/// The thumbnails of a grid: those that it needs, and those that have arrived.
@MainActor
final class GridThumbnails {
  /// Returns the pictures whose thumbnails are visible elsewhere, as in the filmstrip.
  var shownElsewhere: @MainActor () -> [FilePath] = { [] }
  private let cells: GridCells
  private let scroller: ScrollView
  private var offset = 0.0
  private var isScrolledUpward = false

  /// Creates the thumbnails of `cells`, which are in `scroller`.
  init(in cells: GridCells, of scroller: ScrollView) {
    self.cells = cells
    self.scroller = scroller
  }

  // MARK: Needs

  /// The pictures whose thumbnails are needed and missing or outdated, most urgent first: the
  /// visible ones, then one screen in the direction of the last scrolling, or downward at the top.
  var wanted: [FilePath] { neededPictures.filter { !isFresh($0) } }

  /// Records that the grid has been scrolled, by any cause.
  func didScroll() {
    let offset = scroller.contentOffset.y
    if offset != self.offset { isScrolledUpward = offset < self.offset }
    self.offset = offset
  }

  private var neededPictures: [FilePath] { neededIndices.map { cells.pictures[$0] } }

  private var neededIndices: [Int] {
    let layout = cells.layout
    let visible = cells.visibleIndices
    let top = scroller.bounds.minY
    let height = scroller.bounds.height
    // With nothing above, what comes next is below, also in a grid that has just come to its top.
    if isScrolledUpward, visible.lowerBound > 0 {
      let ahead = layout.indices(from: top - height, to: top)
      return visible.reversed() + ahead.clamped(to: 0..<visible.lowerBound).reversed()
    }
    let ahead = layout.indices(from: top + height, to: top + 2 * height)
    return Array(visible)
      + ahead.clamped(to: visible.upperBound..<max(visible.upperBound, layout.count))
  }

  // MARK: Arrivals

  /// Sets the thumbnail of the picture at `path`.
  func show(_ thumbnail: Pyramid, of path: FilePath) {
    store(
      .picture(thumbnail, cell: thumbnail.center(filling: cells.layout.pixelSide)), of: path)
  }

  /// Marks the picture at `path` as one that cannot be decoded, for `reason`.
  func showFault(of path: FilePath, reason: String) { store(.fault(reason), of: path) }

  /// Shows no picture at `path`, whose file was removed: it will soon leave the list.
  func showDeparture(of path: FilePath) { store(.departed, of: path) }

  private func store(_ thumbnail: ThumbnailStore.Thumbnail, of path: FilePath) {
    cells.thumbnails.insert(thumbnail, for: path, needed: Set(neededPictures + shownElsewhere()))
    if cells.window?.environment.reducesMotion != true { cells.fades.begin(path) }
    cells.onChange()
  }

  /// Records the properties of the picture at `path`, for its badge.
  func record(_ info: PictureInfo, of path: FilePath) {
    let badge = GridBadge(info)
    guard badge != cells.badges[path] else { return }
    cells.badges[path] = badge
    cells.onChange()
  }

  /// Forgets the badges of pictures that are no longer shown.
  func forgetBadges() { cells.badges = [:] }

  /// Returns the thumbnail of the picture at `path`, as a low-resolution preview.
  func preview(of path: FilePath) -> Pyramid? {
    if case .picture(let pyramid, _) = cells.thumbnails[path] { pyramid } else { nil }
  }

  /// Whether the picture at `path` could not be decoded.
  func hasFault(of path: FilePath) -> Bool {
    if case .fault = cells.thumbnails[path] { true } else { false }
  }

  /// Whether the thumbnail of the picture at `path` is present and up to date.
  func isFresh(_ path: FilePath) -> Bool { cells.thumbnails.isFresh(path) }

  /// Marks the thumbnail of `path` as outdated. It is shown until a new one arrives.
  func renew(_ path: FilePath) {
    cells.thumbnails.renew(path)
    cells.onChange()
  }

  /// Marks all thumbnails as outdated.
  func renewAll() {
    cells.thumbnails.renewAll()
    cells.onChange()
  }
}

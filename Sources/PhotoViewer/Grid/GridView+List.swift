import Geometry
import SystemPackage
import Views

/// Thumbnails of a list that changes while it is shown.
extension GridView {
  /// Takes on a list of the pictures at `paths`. Where those went that it had says `newIndex`, with nil
  /// for those that are gone. Unless it is at its start, the first row in sight stays where it is, as
  /// far as what it shows is still there.
  func renumber(to paths: [FilePath], _ newIndex: (Int) -> Int?) {
    let old = cells.layout
    let first = cells.indicesInSight.first { newIndex($0) != nil }
    cells.pictures = paths
    selection = paths.isEmpty ? nil : selection.map { newIndex($0) ?? min($0, paths.count - 1) }
    hiddenIndex = nil
    anchor = nil
    layOut()
    let isAtRest = !scroller.isTracking && !scroller.isDecelerating && wheelTarget == nil
    guard isAtRest, scroller.contentOffset.y > 0, let first, let index = newIndex(first) else {
      return
    }
    let way = cells.layout.frame(at: index).minY - old.frame(at: first).minY
    if way != 0 { scroller.contentOffset = allowed(scroller.contentOffset + Vector(0, way)) }
  }

  /// Says that the picture at `path` is not what its thumbnail shows any more. That stays until the
  /// new one is there.
  func renewThumbnail(of path: FilePath) {
    cells.thumbnails.renew(path)
    onChange()
  }

  /// Says that of all pictures.
  func renewThumbnails() {
    cells.thumbnails.renewAll()
    onChange()
  }

  /// Whether the picture at `path` could not be shown.
  func hasFault(of path: FilePath) -> Bool {
    if case .fault = cells.thumbnails[path] { true } else { false }
  }
}

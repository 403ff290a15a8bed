import Geometry
import Scrolling
import SystemPackage
import Views

/// Changes of the list while it is shown.
extension GridView {
  /// Replaces the list of pictures. `newIndex` maps old indices to new ones, or to nil for removed
  /// pictures. Unless the grid is at its start, the first visible row that remains keeps its
  /// position.
  func renumber(to paths: [FilePath], _ newIndex: (Int) -> Int?) {
    let old = cells.layout
    let first = cells.visibleIndices.first { newIndex($0) != nil }
    cells.pictures = paths
    cells.headings = makeHeadings()
    multipleSelection?.follow(newIndex)
    interaction.rubberBand.follow(newIndex)
    selection = paths.isEmpty ? nil : selection.map { newIndex($0) ?? min($0, paths.count - 1) }
    hiddenIndex = nil
    layOutAnew()
    let isAtRest = !scroller.isTracking && !scroller.isContentMoving
    guard isAtRest, scroller.contentOffset.y > 0, let first, let index = newIndex(first) else {
      return
    }
    let shift = cells.layout.frame(at: index).minY - old.frame(at: first).minY
    if shift != 0 { scroller.contentOffset = allowed(scroller.contentOffset + Vector(0, shift)) }
  }

  /// Shows `paths` as folders above the pictures.
  func showFolders(_ paths: [FilePath]) { changeFolders { folders.show(paths) } }

  /// Shows those of the folders whose names match `filter`, or all if it is nil.
  func showFolders(matching filter: PictureFilter?) {
    if filter != folders.filter { changeFolders { folders.filter = filter } }
  }

  /// Changes the folders above the pictures. The visible pictures stay where they are.
  private func changeFolders(_ change: () -> Void) {
    let old = cells.layout.top
    let offset = scroller.contentOffset
    change()
    layOut()
    let shift = cells.layout.top - old
    if shift != 0, offset.y > 0 { scroller.contentOffset = allowed(offset + Vector(0, shift)) }
  }

  /// Scrolls to the start immediately.
  func scrollToStart() { scroller.contentOffset = allowed(Point(0, -topInset)) }
}

public import Geometry
import Motion
import Scrolling
import Views

/// The rows and their frames.
extension ListView {
  /// The number of sections that the list shows.
  public final var numberOfSections: Int { rows.geometry.sectionCount }

  /// Returns the number of rows of a section; 0 if there is no such section.
  public final func numberOfRows(inSection section: Int) -> Int {
    rows.geometry.rowCount(in: section)
  }

  /// Returns the cell of a row; nil if it is not visible or there is no such row.
  public final func cellForRow(at indexPath: IndexPath) -> ListCell? { rows.cells[indexPath] }

  /// Returns the row that `cell` shows; nil if it is no cell of the list now.
  public final func indexPath(for cell: ListCell) -> IndexPath? {
    cell.list === self ? cell.path : nil
  }

  /// Returns the row at a point of the content; nil for none.
  public final func indexPathForRow(at point: Point) -> IndexPath? {
    rows.geometry.row(at: point.y)
  }

  /// The cells of the visible rows, in order.
  public final var visibleCells: [ListCell] {
    rows.cellsInOrder.filter { $0.frame.intersection(bounds)?.isEmpty == false }
  }

  /// The visible rows, in order.
  public final var indexPathsForVisibleRows: [IndexPath] {
    rows.geometry.rows(from: bounds.minY, to: bounds.maxY)
  }

  /// Returns the frame of a row in the content.
  /// - Precondition: There is such a row.
  public final func rectForRow(at indexPath: IndexPath) -> Rect {
    check(indexPath)
    return rows.frame(of: indexPath)
  }

  /// Scrolls to a row.
  /// - Precondition: There is such a row.
  public final func scrollToRow(
    at indexPath: IndexPath, at position: ListScrollPosition, animated: Bool
  ) {
    check(indexPath)
    let row = rows.frame(of: indexPath)
    let inset = adjustedContentInset
    let seen = bounds.height - inset.top - inset.bottom
    var y = contentOffset.y
    switch position {
    case .none:
      let top = row.minY - inset.top - coveredHeight(above: indexPath)
      if y > top { y = top }
      if y < row.maxY + inset.bottom - bounds.height { y = row.maxY + inset.bottom - bounds.height }
    case .top: y = row.minY - inset.top - coveredHeight(above: indexPath)
    case .middle: y = row.center.y - inset.top - seen / 2
    case .bottom: y = row.maxY + inset.bottom - bounds.height
    }
    let range = contentOffsetRange
    y = (range.minimum.y...max(range.minimum.y, range.maximum.y)).clamp(y)
    if y != contentOffset.y { setContentOffset(Point(contentOffset.x, y), animated: animated) }
  }

  /// Returns the height that the header at the top covers of the viewport above a row.
  private func coveredHeight(above path: IndexPath) -> Double {
    style.isGrouped ? 0 : rows.geometry.header(of: path.section).height
  }

  private final func check(_ path: IndexPath) {
    precondition(
      rows.geometry.contains(path), "there is no row \(path.row) in section \(path.section)")
  }
}

/// A keyboard movement of the selection in a grid.
enum GridStep: Hashable {
  case left, right, up, down
  /// By the number of visible rows.
  case pageUp, pageDown
  case first, last

  /// Whether it leads to a neighbour.
  var isArrow: Bool { [.left, .right, .up, .down].contains(self) }

  /// Returns the cell reached from cell `index` of `layout` with `rows` visible rows; `index`
  /// itself if there is none in that direction.
  func target(from index: Int, in layout: GridLayout, rows: Int) -> Int {
    let page = max(rows, 1) * layout.columns
    switch self {
    case .left where layout.isMirrored, .right where !layout.isMirrored:
      return min(index + 1, layout.count - 1)
    case .left, .right: return max(index - 1, 0)
    case .up: return index < layout.columns ? index : index - layout.columns
    case .down: return down(from: index, in: layout)
    case .pageUp: return index < page ? index % layout.columns : index - page
    case .pageDown:
      let last = layout.count - 1
      let rowsBelow = (last - index) / layout.columns
      return index + min(page, rowsBelow * layout.columns)
    case .first: return 0
    case .last: return layout.count - 1
    }
  }

  /// Moves down a row. The last row may be short: a cell above one of its empty places leads to its
  /// last cell.
  private func down(from index: Int, in layout: GridLayout) -> Int {
    let last = layout.count - 1
    let isInLastRow = index / layout.columns == last / layout.columns
    return isInLastRow ? index : min(index + layout.columns, last)
  }
}

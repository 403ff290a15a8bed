/// Where keys take the selection of a grid.
enum GridStep: Hashable {
  case left, right, up, down
  /// By as many rows as are in sight.
  case pageUp, pageDown
  case first, last

  /// The cell to which this leads from cell `index` of `layout`, when `rows` rows are in sight. It is
  /// the same one where there is none beyond.
  func target(from index: Int, in layout: GridLayout, rows: Int) -> Int {
    let page = max(rows, 1) * layout.columns
    switch self {
    case .left: return max(index - 1, 0)
    case .right: return min(index + 1, layout.count - 1)
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

  /// The last row may be short: what lies above its empty places goes to its last cell.
  private func down(from index: Int, in layout: GridLayout) -> Int {
    let last = layout.count - 1
    let isInLastRow = index / layout.columns == last / layout.columns
    return isInLastRow ? index : min(index + layout.columns, last)
  }
}

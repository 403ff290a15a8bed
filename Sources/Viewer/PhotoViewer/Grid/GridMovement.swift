import Geometry

/// A keyboard movement of the selection in a grid.
enum GridMovement: Hashable {
  case left, right, up, down
  /// By the number of visible rows.
  case pageUp, pageDown
  case first, last

  /// Whether it leads to a neighbour.
  var isArrow: Bool { [.left, .right, .up, .down].contains(self) }

  /// Returns the cell reached from cell `index` of `layout` with `rows` visible rows; `index`
  /// itself if there is none in that direction.
  func target(from index: Int, in layout: GridLayout, rows: Int) -> Int {
    switch self {
    case .left where layout.isMirrored, .right where !layout.isMirrored:
      return min(index + 1, layout.count - 1)
    case .left, .right: return max(index - 1, 0)
    case .up: return layout.index(above: index) ?? index
    case .down: return layout.index(below: index) ?? index
    case .pageUp: return moved(from: index, rows: rows, by: layout.index(above:))
    case .pageDown:
      return moved(from: index, rows: rows) { index in
        // In the last row, only a cell of the same column is a page away.
        layout.index(below: index).flatMap {
          $0 == layout.count - 1 && layout.frame(at: $0).minX != layout.frame(at: index).minX
            ? nil : $0
        }
      }
    case .first: return 0
    case .last: return layout.count - 1
    }
  }

  private func moved(from index: Int, rows: Int, by step: (Int) -> Int?) -> Int {
    var index = index
    for _ in 0..<max(rows, 1) {
      guard let next = step(index) else { break }
      index = next
    }
    return index
  }
}

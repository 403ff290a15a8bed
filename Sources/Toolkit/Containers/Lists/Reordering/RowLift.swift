/// A lifted row, and the index in its section at which it would be put down.
///
/// Rows are counted without the lifted one, which has the index ``target``.
struct RowLift: Hashable {
  /// The row that was lifted.
  let source: IndexPath
  /// The number of rows in its section.
  let count: Int
  /// The row at which it would be put down.
  private(set) var target: Int

  /// Creates the lift of the row at `source`, of a section with `count` rows.
  init(of source: IndexPath, count: Int) {
    self.source = source
    self.count = count
    target = source.row
  }

  /// Where the row would be put down.
  var destination: IndexPath { IndexPath(row: target, section: source.section) }

  /// Returns by how many heights of the lifted row the one at `path` has moved aside, downward.
  func displacement(of path: IndexPath) -> Int {
    guard path.section == source.section else { return 0 }
    if source.row < path.row, path.row <= target { return -1 }
    if target <= path.row, path.row < source.row { return 1 }
    return 0
  }

  /// Returns the row that is seen directly below the gap, or above it; nil at the ends.
  func neighbour(below isBelow: Bool) -> IndexPath? {
    let slot = target + (isBelow ? 1 : -1)
    guard slot >= 0, slot < count else { return nil }
    var row = slot
    if source.row <= slot, slot < target { row += 1 }
    if target < slot, slot <= source.row { row -= 1 }
    return IndexPath(row: row, section: source.section)
  }

  /// Moves the gap beyond neighbours whose middle the lifted row has passed, with its own at `middle`.
  /// Returns whether it has moved.
  mutating func follow(_ middle: Double, middleOf: (IndexPath, RowLift) -> Double) -> Bool {
    let start = target
    while let next = neighbour(below: true), middle > middleOf(next, self) { target += 1 }
    if target == start {
      while let next = neighbour(below: false), middle < middleOf(next, self) { target -= 1 }
    }
    return target != start
  }
}

/// Rows that were deleted, inserted and moved together. Deletions and the sources of moves are counted
/// before all changes, insertions and the destinations of moves after them, as in UIKit.
struct RowUpdates: Hashable {
  var deletions: Set<IndexPath> = []
  var insertions: Set<IndexPath> = []
  /// The destination of each moved row, by its source.
  var moves: [IndexPath: IndexPath] = [:]

  /// Returns where the row at `path` is after the changes; nil if it was deleted.
  func newPath(of path: IndexPath) -> IndexPath? {
    if let destination = moves[path] { return destination }
    guard !deletions.contains(path) else { return nil }
    let left = rows(deletions.union(moves.keys), in: path.section)
    let filled = rows(insertions.union(moves.values), in: path.section)
    return index(of: path, skipping: left, filling: filled)
  }

  /// Returns where the row at `path` was before the changes; nil if it was inserted.
  func oldPath(of path: IndexPath) -> IndexPath? {
    if let source = moves.first(where: { $0.value == path })?.key { return source }
    guard !insertions.contains(path) else { return nil }
    let left = rows(deletions.union(moves.keys), in: path.section)
    let filled = rows(insertions.union(moves.values), in: path.section)
    return index(of: path, skipping: filled, filling: left)
  }

  private func rows(_ paths: Set<IndexPath>, in section: Int) -> [Int] {
    paths.filter { $0.section == section }.map(\.row).sorted()
  }

  /// Counts the row at `path` among those that are not `left`, and returns the one with the same number
  /// among those that are not `filled`.
  private func index(of path: IndexPath, skipping left: [Int], filling filled: [Int]) -> IndexPath {
    var row = path.row - left.count { $0 < path.row }
    for other in filled where other <= row { row += 1 }
    return IndexPath(row: row, section: path.section)
  }
}

/// Where rows go in a change of a list, and where they come from.
struct ListChange {
  /// Returns where a row is after the change; nil if it is gone.
  let newPath: (IndexPath) -> IndexPath?
  /// Returns where a row was before the change; nil if it is new.
  let oldPath: (IndexPath) -> IndexPath?

  init(
    newPath: @escaping (IndexPath) -> IndexPath?, oldPath: @escaping (IndexPath) -> IndexPath?
  ) {
    self.newPath = newPath
    self.oldPath = oldPath
  }

  init(_ updates: RowUpdates) {
    self.init(newPath: updates.newPath, oldPath: updates.oldPath)
  }
}

/// Items and sections that were deleted, inserted and moved together. Deletions and the sources of moves are
/// counted before all changes, insertions and the destinations of moves after them, as in UIKit.
struct ItemUpdates: Hashable {
  var deletions: Set<IndexPath> = []
  var insertions: Set<IndexPath> = []
  /// The destination of each moved item, by its source.
  var moves: [IndexPath: IndexPath] = [:]
  /// The sections, whose items come, go and travel with them.
  var sections = IndexUpdates()

  /// Returns where the item at `path` is after the changes; nil if it was deleted.
  func newPath(of path: IndexPath) -> IndexPath? {
    if let destination = moves[path] { return destination }
    guard !deletions.contains(path), let section = sections.newIndex(of: path.section) else {
      return nil
    }
    let row = IndexUpdates.index(
      path.row, skipping: left(in: path.section), filling: filled(in: section))
    return IndexPath(row: row, section: section)
  }

  /// Returns where the item at `path` was before the changes; nil if it was inserted.
  func oldPath(of path: IndexPath) -> IndexPath? {
    if let source = moves.first(where: { $0.value == path })?.key { return source }
    guard !insertions.contains(path), let section = sections.oldIndex(of: path.section) else {
      return nil
    }
    let row = IndexUpdates.index(
      path.row, skipping: filled(in: path.section), filling: left(in: section))
    return IndexPath(row: row, section: section)
  }

  /// The items that have left a section, which is counted before the changes.
  private func left(in section: Int) -> Set<Int> {
    Self.rows(deletions.union(moves.keys), in: section)
  }

  /// The items that have come into a section, which is counted after the changes.
  private func filled(in section: Int) -> Set<Int> {
    Self.rows(insertions.union(moves.values), in: section)
  }

  private static func rows(_ paths: Set<IndexPath>, in section: Int) -> Set<Int> {
    Set(paths.lazy.filter { $0.section == section }.map(\.row))
  }
}

/// The new and old index paths of items in a change. The changes are sorted once; looking up an item then takes
/// logarithmic time.
struct ItemRoutes {
  private let updates: ItemUpdates
  /// The source of each moved item, by its destination.
  private let sources: [IndexPath: IndexPath]
  /// The items that have left a section, which is counted before the changes.
  private let left: [Int: [Int]]
  /// The items inserted into a section, which is counted after the changes.
  private let filled: [Int: [Int]]
  private let sections: IndexRoutes

  init(_ updates: ItemUpdates) {
    self.updates = updates
    sources = Dictionary(updates.moves.map { ($1, $0) }) { first, _ in first }
    left = Self.sortedRows(updates.deletions.union(updates.moves.keys))
    filled = Self.sortedRows(updates.insertions.union(updates.moves.values))
    sections = IndexRoutes(updates.sections)
  }

  private static func sortedRows(_ paths: Set<IndexPath>) -> [Int: [Int]] {
    Dictionary(grouping: paths, by: \.section).mapValues { $0.map(\.row).sorted() }
  }

  /// Returns where the item at `path` is after the changes; nil if it was deleted.
  func newPath(of path: IndexPath) -> IndexPath? {
    if let destination = updates.moves[path] { return destination }
    guard !updates.deletions.contains(path), let section = newSection(of: path.section) else {
      return nil
    }
    let row = IndexRoutes.index(
      path.row, skipping: left[path.section] ?? [], filling: filled[section] ?? [])
    return IndexPath(row: row, section: section)
  }

  /// Returns where the item at `path` was before the changes; nil if it was inserted.
  func oldPath(of path: IndexPath) -> IndexPath? {
    if let source = sources[path] { return source }
    guard !updates.insertions.contains(path), let section = oldSection(of: path.section) else {
      return nil
    }
    let row = IndexRoutes.index(
      path.row, skipping: filled[path.section] ?? [], filling: left[section] ?? [])
    return IndexPath(row: row, section: section)
  }

  /// Returns where a section is after the changes; nil if it was deleted.
  func newSection(of section: Int) -> Int? { sections.newIndex(of: section) }

  /// Returns where a section was before the changes; nil if it was inserted.
  func oldSection(of section: Int) -> Int? { sections.oldIndex(of: section) }
}

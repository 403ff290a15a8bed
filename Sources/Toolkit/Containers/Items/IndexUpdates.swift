/// Places in a row that were deleted, inserted and moved together. Deletions and the sources of moves are
/// counted before all changes, insertions and the destinations of moves after them, as in UIKit.
struct IndexUpdates: Hashable {
  var deletions: Set<Int> = []
  var insertions: Set<Int> = []
  /// The destination of each moved place, by its source.
  var moves: [Int: Int] = [:]

  /// Returns where the place at `index` is after the changes; nil if it was deleted.
  func newIndex(of index: Int) -> Int? {
    if let destination = moves[index] { return destination }
    guard !deletions.contains(index) else { return nil }
    return Self.index(
      index, skipping: deletions.union(moves.keys), filling: insertions.union(moves.values))
  }

  /// Returns where the place at `index` was before the changes; nil if it was inserted.
  func oldIndex(of index: Int) -> Int? {
    if let source = moves.first(where: { $0.value == index })?.key { return source }
    guard !insertions.contains(index) else { return nil }
    return Self.index(
      index, skipping: insertions.union(moves.values), filling: deletions.union(moves.keys))
  }

  /// Counts the place at `index` among those that are not `left`, and returns the one with the same number
  /// among those that are not `filled`.
  static func index(_ index: Int, skipping left: Set<Int>, filling filled: Set<Int>) -> Int {
    var index = index - left.count { $0 < index }
    for other in filled.sorted() where other <= index { index += 1 }
    return index
  }
}

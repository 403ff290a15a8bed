/// Places in a row that were deleted, inserted and moved together. Deletions and the sources of moves are
/// counted before all changes, insertions and the destinations of moves after them, as in UIKit.
struct IndexUpdates: Hashable {
  var deletions: Set<Int> = []
  var insertions: Set<Int> = []
  /// The destination of each moved place, by its source.
  var moves: [Int: Int] = [:]
}

/// Items and sections that were deleted, inserted and moved together. Deletions and the sources of moves are
/// counted before all changes, insertions and the destinations of moves after them, as in UIKit.
struct ItemUpdates: Hashable {
  var deletions: Set<IndexPath> = []
  var insertions: Set<IndexPath> = []
  /// The destination of each moved item, by its source.
  var moves: [IndexPath: IndexPath] = [:]
  /// The sections, whose items appear, disappear and move with them.
  var sections = IndexUpdates()
}

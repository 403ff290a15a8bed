/// The new and old indices of a row of elements in a change.
struct IndexRoutes {
  private let updates: IndexUpdates
  /// The source of each moved place, by its destination.
  private let sources: [Int: Int]
  /// The old indices that were removed and the new ones that were inserted, in ascending order.
  private let (left, filled): ([Int], [Int])

  init(_ updates: IndexUpdates) {
    self.updates = updates
    sources = Dictionary(updates.moves.map { ($1, $0) }) { first, _ in first }
    left = updates.deletions.union(updates.moves.keys).sorted()
    filled = updates.insertions.union(updates.moves.values).sorted()
  }

  /// Returns where the place at `index` is after the changes; nil if it was deleted.
  func newIndex(of index: Int) -> Int? {
    if let destination = updates.moves[index] { return destination }
    guard !updates.deletions.contains(index) else { return nil }
    return Self.index(index, skipping: left, filling: filled)
  }

  /// Returns where the place at `index` was before the changes; nil if it was inserted.
  func oldIndex(of index: Int) -> Int? {
    if let source = sources[index] { return source }
    guard !updates.insertions.contains(index) else { return nil }
    return Self.index(index, skipping: filled, filling: left)
  }

  /// Counts the place at `index` without those that are `left`, and returns the place with the same number
  /// when those that are `filled` do not count. Both are in order, without duplicates.
  static func index(_ index: Int, skipping left: [Int], filling filled: [Int]) -> Int {
    let number = index - left.prefixCount { left[$0] < index }
    // So many places that are not filled are before each that is.
    return number + filled.prefixCount { filled[$0] - $0 <= number }
  }
}

extension [Int] {
  /// Returns how many indices from the first on satisfy `isBefore`, which none after them does.
  fileprivate func prefixCount(while isBefore: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

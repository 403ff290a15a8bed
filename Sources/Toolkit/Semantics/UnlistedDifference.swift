/// Changes in the number of elements of a lazy container that are missing in a tree, between the old tree and the
/// new one.
struct UnlistedDifference {
  /// Elements that were removed, if their number is negative, or added.
  struct Change: Hashable {
    let count: Int
    let index: Int
  }

  /// The changes from the first one on. Each index is that after the changes before.
  private(set) var changes: [Change] = []

  /// Compares the indices of elements in containers of `oldCount` and `newCount` elements.
  init(
    from old: [AccessibilityTree.ID: Int], count oldCount: Int,
    to new: [AccessibilityTree.ID: Int], count newCount: Int
  ) {
    var oldEnd = 0
    var newEnd = 0
    for (id, index) in new.sorted(by: { $0.value < $1.value }) {
      // Elements that have moved among the others say nothing about those.
      guard let former = old[id], former >= oldEnd else { continue }
      compare(from: oldEnd..<former, to: newEnd..<index)
      oldEnd = former + 1
      newEnd = index + 1
    }
    compare(from: oldEnd..<max(oldEnd, oldCount), to: newEnd..<max(newEnd, newCount))
  }

  private mutating func compare(from old: Range<Int>, to new: Range<Int>) {
    let count = new.count - old.count
    guard count != 0 else { return }
    changes.append(Change(count: count, index: count < 0 ? new.upperBound : new.upperBound - count))
  }
}

/// The minimal insertions that turn one list of children into another.
struct ChildDifference {
  typealias ID = AccessibilityTree.ID

  /// The children that stay where they are, in their order.
  let staying: Set<ID>

  /// Compares two lists, each without repetitions.
  init(from old: [ID], to new: [ID]) {
    let places = Dictionary(old.enumerated().map { ($1, $0) }) { first, _ in first }
    let common = new.filter { places[$0] != nil }
    staying = Set(
      Self.longestIncreasing(common.compactMap { places[$0] }).map { common[$0] })
  }

  /// Returns the indices of the longest part of `numbers` that increases.
  private static func longestIncreasing(_ numbers: [Int]) -> [Int] {
    // The index at which the best part of each length ends, and what comes before each index.
    var ends: [Int] = []
    var before: [Int?] = []
    for (index, number) in numbers.enumerated() {
      let length = ends.prefixCount { numbers[$0] < number }
      before.append(length > 0 ? ends[length - 1] : nil)
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    return sequence(state: ends.last) { next in
      guard let index = next else { return nil }
      next = before[index]
      return index
    }.reversed()
  }
}

extension [Int] {
  /// Returns the number of elements at the start for which `holds`, by halving.
  fileprivate func prefixCount(where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

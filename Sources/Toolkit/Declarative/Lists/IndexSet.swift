/// A set of indexes in order: the subset of Foundation's type that lists need.
public struct IndexSet: Hashable, Sendable, Sequence, ExpressibleByArrayLiteral {
  private var indexes: [Int]

  /// Creates a set of indexes.
  public init(_ indexes: some Sequence<Int>) { self.indexes = Set(indexes).sorted() }

  /// Creates a set of one index.
  public init(integer index: Int) { indexes = [index] }

  /// Creates a set of indexes.
  public init(arrayLiteral indexes: Int...) { self.init(indexes) }

  /// The number of indexes.
  public var count: Int { indexes.count }

  /// The smallest index; nil for none.
  public var first: Int? { indexes.first }

  /// Returns whether an index is in the set.
  public func contains(_ index: Int) -> Bool { indexes.contains(index) }

  /// Returns an iterator over the indexes, in ascending order.
  public func makeIterator() -> IndexingIterator<[Int]> { indexes.makeIterator() }
}

extension RangeReplaceableCollection where Index == Int {
  /// Removes the elements at `offsets`. Ignores offsets out of range.
  public mutating func remove(atOffsets offsets: IndexSet) {
    for offset in Array(offsets).reversed() where indices.contains(offset) { remove(at: offset) }
  }

  /// Moves the elements at `offsets` before the one at `destination`, which is counted before the move.
  public mutating func move(fromOffsets offsets: IndexSet, toOffset destination: Int) {
    let known = offsets.filter(indices.contains)
    let moved = known.map { self[$0] }
    let index = destination - known.count { $0 < destination }
    remove(atOffsets: IndexSet(known))
    insert(contentsOf: moved, at: Swift.min(Swift.max(startIndex, index), endIndex))
  }
}

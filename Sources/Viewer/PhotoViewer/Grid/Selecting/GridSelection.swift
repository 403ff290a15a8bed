/// The pictures of a grid that the user has selected, by their indices, and how a range of them grows.
struct GridSelection: Hashable {
  /// The selected pictures.
  private(set) var indices: Set<Int> = []
  /// The picture at which the latest range begins; nil for none.
  private var anchor: Int?
  /// The picture to which that range reaches; nil for none.
  private var reach: Int?
  /// The pictures that were selected before that range.
  private var base: Set<Int> = []
  /// Whether that range is selected, rather than no longer selected.
  private var isAdding = true

  /// Creates a selection of the picture at `index`, or of none.
  init(of index: Int? = nil) {
    if let index { toggle(index) }
  }

  /// Creates a selection of the pictures at `indices`.
  init(of indices: Set<Int>) {
    self.indices = indices
    base = indices
  }

  /// Selects the picture at `index`, or ends its selection. A range may begin there.
  mutating func toggle(_ index: Int) {
    anchor = index
    base = indices
    isAdding = !indices.contains(index)
    stretch(to: index)
  }

  /// Extends the range that began last to `index`, and restores the pictures that it no longer covers.
  mutating func stretch(to index: Int) {
    let start = anchor ?? index
    anchor = start
    reach = index
    let range = Set(min(start, index)...max(start, index))
    indices = isAdding ? base.union(range) : base.subtracting(range)
  }

  /// Selects all from where the last range began to `index`.
  mutating func extend(to index: Int) {
    isAdding = true
    stretch(to: index)
  }

  /// Selects all of `count` pictures.
  mutating func selectAll(_ count: Int) { self = GridSelection(of: Set(0..<count)) }

  /// Selects no picture.
  mutating func selectNone() { self = GridSelection() }

  /// Moves the pictures to the indices that `newIndex` returns; nil for removed ones.
  mutating func follow(_ newIndex: (Int) -> Int?) {
    let end = nearest(to: anchor, newIndex)
    reach = nearest(to: reach, newIndex)
    anchor = end
    indices = Set(indices.compactMap(newIndex))
    base = Set(base.compactMap(newIndex))
  }

  /// Returns the new index of an `end` of the latest range; if its picture was removed, that of the nearest one in the
  /// range.
  private func nearest(to end: Int?, _ newIndex: (Int) -> Int?) -> Int? {
    guard let end, let anchor, let reach else { return nil }
    let range = min(anchor, reach)...max(anchor, reach)
    let inward = end == range.lowerBound ? Array(range) : range.reversed()
    return inward.lazy.compactMap(newIndex).first
  }
}

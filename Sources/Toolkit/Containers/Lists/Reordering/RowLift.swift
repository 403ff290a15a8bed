/// A lifted row, and the place at which it would be put down: in its section or in another one.
///
/// Places are counted without the lifted row, which has the place ``target``.
struct RowLift: Hashable {
  /// The row that was lifted.
  let source: IndexPath
  /// The index path at which the row would be put down.
  private(set) var target: IndexPath
  /// The numbers of rows of all sections, with the lifted one.
  let counts: [Int]

  /// An element that a lifted row passes on its way to the next position.
  enum Neighbour: Hashable {
    /// Another row.
    case row(IndexPath)
    /// The header of a section, or where there is none, the beginning.
    case header(Int)
  }

  /// Creates the lift of the row at `source`, which must exist; `counts` are the numbers of rows of all
  /// sections.
  init(of source: IndexPath, counts: [Int]) {
    self.source = source
    target = source
    self.counts = counts
  }

  /// Returns the number of rows of a section, without the lifted one.
  private func count(in section: Int) -> Int {
    section == source.section ? counts[section] - 1 : counts[section]
  }

  // MARK: Displacements

  /// Returns by how many heights of the lifted row the one at `path` has moved aside, downward.
  func displacement(of path: IndexPath) -> Int {
    guard path != source else { return 0 }
    let isAboveGap = place(of: path) < target
    if source < path { return isAboveGap ? -1 : 0 }
    return isAboveGap ? 0 : 1
  }

  /// Returns by how many heights of the lifted row the header of a section has moved aside, downward.
  func displacement(ofHeaderOf section: Int) -> Int {
    if source.section < section, section <= target.section { return -1 }
    if target.section < section, section <= source.section { return 1 }
    return 0
  }

  /// Returns by how many heights of the lifted row the end of the rows of a section has moved, downward.
  func displacement(ofEndOf section: Int) -> Int { displacement(ofHeaderOf: section + 1) }

  /// Returns the place of a row other than the lifted one.
  private func place(of path: IndexPath) -> IndexPath {
    guard path.section == source.section, path.row > source.row else { return path }
    return IndexPath(row: path.row - 1, section: path.section)
  }

  /// Returns the row other than the lifted one that has a place.
  private func row(at place: IndexPath) -> IndexPath {
    guard place.section == source.section, place.row >= source.row else { return place }
    return IndexPath(row: place.row + 1, section: place.section)
  }

  // MARK: Moving

  /// Returns the next position below the gap, or above it, and the element between; nil at the ends.
  private func next(below isBelow: Bool) -> (place: IndexPath, passed: Neighbour)? {
    let row = target.row
    let section = target.section
    if isBelow, row < count(in: section) {
      return (IndexPath(row: row + 1, section: section), .row(self.row(at: target)))
    }
    if !isBelow, row > 0 {
      let place = IndexPath(row: row - 1, section: section)
      return (place, .row(self.row(at: place)))
    }
    let other = section + (isBelow ? 1 : -1)
    guard counts.indices.contains(other) else { return nil }
    return (
      IndexPath(row: isBelow ? 0 : count(in: other), section: other),
      .header(max(section, other))
    )
  }

  /// Moves the gap beyond neighbours whose middle the lifted row has passed, with its own at `middle`.
  /// `allowed` returns another place for one where the row may not be put down; if that is not ahead, the
  /// gap stays, as it does for nil. Returns whether it has moved.
  mutating func follow(
    _ middle: Double, middleOf: (Neighbour, RowLift) -> Double,
    allowed: (IndexPath) -> IndexPath?
  ) -> Bool {
    let start = target
    for isBelow in [true, false] where target == start {
      while let next = next(below: isBelow) {
        let other = middleOf(next.passed, self)
        guard isBelow ? middle > other : middle < other else { break }
        guard move(to: allowed(next.place), below: isBelow), target == next.place else { break }
      }
    }
    return target != start
  }

  /// Moves the gap to the next place below or above, or where `allowed` returns instead. Returns whether it has
  /// moved: not at the ends, and not if the place is not ahead.
  mutating func step(below isBelow: Bool, allowed: (IndexPath) -> IndexPath?) -> Bool {
    guard let next = next(below: isBelow) else { return false }
    return move(to: allowed(next.place), below: isBelow)
  }

  /// Moves the gap to a place, if there is one and it is ahead. Returns whether it has moved.
  private mutating func move(to place: IndexPath?, below isBelow: Bool) -> Bool {
    guard let place, isBelow ? place > target : place < target, exists(place) else {
      return false
    }
    target = place
    return true
  }

  private func exists(_ place: IndexPath) -> Bool {
    counts.indices.contains(place.section) && (0...count(in: place.section)).contains(place.row)
  }
}

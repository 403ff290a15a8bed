/// How many items there are in each section of a collection.
struct ItemCounts: ItemOrder {
  private let counts: [Int]

  /// Creates the counts of sections. Negative ones count as 0.
  init(_ counts: [Int] = []) { self.counts = counts.map { max(0, $0) } }

  /// The number of sections.
  var sectionCount: Int { counts.count }

  /// The number of all items.
  var total: Int { counts.reduce(0, +) }

  /// Returns the number of items of a section; 0 if there is no such section.
  func count(in section: Int) -> Int { counts.indices.contains(section) ? counts[section] : 0 }

  /// Returns whether there is an item at `path`.
  func contains(_ path: IndexPath) -> Bool {
    path.item >= 0 && path.item < count(in: path.section)
  }

  /// Returns the number of items before the one at `path`.
  func number(of path: IndexPath) -> Int {
    counts.prefix(path.section).reduce(path.item, +)
  }

  var first: IndexPath? {
    counts.firstIndex { $0 > 0 }.map { IndexPath(item: 0, section: $0) }
  }

  var last: IndexPath? {
    counts.lastIndex { $0 > 0 }.map { IndexPath(item: counts[$0] - 1, section: $0) }
  }

  func path(after path: IndexPath) -> IndexPath? {
    if path.item + 1 < count(in: path.section) {
      return IndexPath(item: path.item + 1, section: path.section)
    }
    return counts.indices.dropFirst(path.section + 1).first { counts[$0] > 0 }
      .map { IndexPath(item: 0, section: $0) }
  }
  func path(before path: IndexPath) -> IndexPath? {
    if path.item > 0 { return IndexPath(item: path.item - 1, section: path.section) }
    return counts.indices.prefix(max(0, path.section)).last { counts[$0] > 0 }
      .map { IndexPath(item: counts[$0] - 1, section: $0) }
  }
}

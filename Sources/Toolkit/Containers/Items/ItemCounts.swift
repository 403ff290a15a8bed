/// The number of items in each section of a collection.
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

  /// Returns the path of the item with `number` items before it; nil for none.
  func path(ofNumber number: Int) -> IndexPath? {
    guard number >= 0 else { return nil }
    var rest = number
    for (section, count) in counts.enumerated() {
      if rest < count { return IndexPath(item: rest, section: section) }
      rest -= count
    }
    return nil
  }

  /// Returns the counts with an item of a section in another one. Both sections exist.
  func moving(from source: Int, to destination: Int) -> ItemCounts {
    var counts = counts
    counts[source] -= 1
    counts[destination] += 1
    return ItemCounts(counts)
  }

  // MARK: Places

  /// Returns the place to which an item moves by one, counted without it: after the last of its section, the
  /// first place of the next section; nil after all.
  func place(after path: IndexPath) -> IndexPath? {
    if path.item + 1 < count(in: path.section) {
      return IndexPath(item: path.item + 1, section: path.section)
    }
    guard path.section + 1 < sectionCount else { return nil }
    return IndexPath(item: 0, section: path.section + 1)
  }

  /// Returns the place to which an item moves back by one: before the first of its section, behind the last of
  /// the section before; nil before all.
  func place(before path: IndexPath) -> IndexPath? {
    if path.item > 0 { return IndexPath(item: path.item - 1, section: path.section) }
    guard path.section > 0 else { return nil }
    return IndexPath(item: count(in: path.section - 1), section: path.section - 1)
  }

  // MARK: Order

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

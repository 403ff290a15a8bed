import Files
import Folders
import Settings
import SystemPackage

/// The order of the list, and the positions of pictures in it.
extension PictureList {
  /// Returns the picture at a valid index.
  func entry(_ index: Int) -> Entry { Entry(paths[index], items[index]) }

  /// The pictures in order.
  var entries: [Entry] { paths.indices.map(entry) }

  /// Sorts the pictures in another order. The current one stays current.
  mutating func sort(by order: PictureOrder) {
    guard order != self.order else { return }
    changeAll { $0.sortAll(by: order) }
  }

  /// Sorts all pictures in another order, or again in the same one with current values.
  mutating func sortAll(by order: PictureOrder) {
    let shown = items.indices.contains(index) ? items[index].position : nil
    self.order = order
    show(entries.sorted(by: precedes))
    index = shown.flatMap { index(of: $0) } ?? 0
  }

  /// Makes `entries`, which are in order, the pictures of the list.
  mutating func show(_ entries: [Entry]) {
    paths = entries.map(\.path)
    items = entries.map(\.item)
  }

  /// Returns whether one picture is before another one.
  private func precedes(_ one: Entry, _ other: Entry) -> Bool {
    order.isReversed ? isLess(other, one) : isLess(one, other)
  }

  private func isLess(_ one: Entry, _ other: Entry) -> Bool {
    switch order.key {
    case .name: break
    case .date, .taken:
      let first = time(of: one.item)
      let second = time(of: other.item)
      if first != second { return first.flatMap { f in second.map { f < $0 } } ?? (first == nil) }
    case .size:
      let first = one.item.facts?.byteCount ?? -1
      let second = other.item.facts?.byteCount ?? -1
      if first != second { return first < second }
    case .type:
      let first = Self.type(of: one.path)
      let second = Self.type(of: other.path)
      if first != second { return first < second }
    case .rating:
      let first = one.item.rating ?? 0
      let second = other.item.rating ?? 0
      if first != second { return first > second }
    case .random:
      let first = order.rank(ofName: one.path.nameBytes)
      let second = order.rank(ofName: other.path.nameBytes)
      if first != second { return first < second }
    }
    return one.item.position < other.item.position
  }

  /// Returns the time by which `item` is ordered in an order of times.
  func time(of item: Item) -> FileTime? {
    (order.key == .taken ? item.taken?.time : nil) ?? item.facts?.modified
  }

  /// Returns the name of the type as it is compared; that of none is first.
  private static func type(of path: FilePath) -> String { path.typeName?.lowercased() ?? "" }

  // MARK: Positions

  /// Returns the index of the picture at `position`; nil if there is none.
  func index(of position: Position) -> Int? {
    // By names, the position alone decides.
    guard order.key == .name else { return items.firstIndex { $0.position == position } }
    let index = firstIndex(from: Entry("", Item(position: position)))
    return index < items.count && items[index].position == position ? index : nil
  }

  /// Returns the indices of the pictures at `positions`, as far as there are any.
  func indices(of positions: some Sequence<Position>) -> [Position: Int] {
    if order.key == .name {
      return Dictionary(
        positions.compactMap { position in index(of: position).map { (position, $0) } },
        uniquingKeysWith: { first, _ in first })
    }
    let wanted = Set(positions)
    var found: [Position: Int] = [:]
    for (index, item) in items.enumerated() where wanted.contains(item.position) {
      found[item.position] = index
    }
    return found
  }

  /// Returns the current index of the picture that had `index` in `earlier`; nil if it was removed.
  func index(of index: Int, in earlier: PictureList) -> Int? {
    earlier.items.indices.contains(index) ? self.index(of: earlier.items[index].position) : nil
  }

  /// Returns a function from the indices in `earlier` to the current ones, or to nil for removed pictures.
  func newIndices(since earlier: PictureList) -> (Int) -> Int? {
    if order == earlier.order, order.key == .name { return { self.index(of: $0, in: earlier) } }
    let known = indices(of: earlier.items.map(\.position))
    return { index in
      earlier.items.indices.contains(index) ? known[earlier.items[index].position] : nil
    }
  }

  /// Returns the index of the first picture that is not before `entry`.
  func firstIndex(from target: Entry) -> Int {
    var range = items.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if precedes(entry(middle), target) {
        range = middle + 1..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return range.lowerBound
  }

  /// Returns two parts of the list, each in order, as one.
  func merged(_ one: [Entry], _ other: [Entry]) -> [Entry] {
    guard !other.isEmpty else { return one }
    guard !one.isEmpty else { return other }
    var result: [Entry] = []
    result.reserveCapacity(one.count + other.count)
    var rest = other[...]
    for next in one {
      while let first = rest.first, precedes(first, next) { result.append(rest.removeFirst()) }
      result.append(next)
    }
    return result + rest
  }

  /// Returns the entry of a new `picture` in the folder `source`.
  func entry(of picture: FolderPicture, in source: Int) -> Entry {
    let position = Position(source: source, order: picture.order)
    let item = Item(
      position: position, facts: picture.facts, number: picture.number,
      companions: picture.companions)
    return Entry(picture.path, item)
  }

  /// Inserts pictures. The current one stays current.
  mutating func insert(_ added: [Entry]) {
    guard !added.isEmpty else { return }
    let shown = items.indices.contains(index) ? items[index].position : nil
    show(merged(entries, added.sorted(by: precedes)))
    hasHeldAny = true
    index = shown.flatMap { index(of: $0) } ?? 0
  }

  /// Removes the pictures at the indices `gone`, and inserts the pictures `added` of the folder
  /// `source`. Then the picture at the position `shown` is current, or the one after it if there is none.
  mutating func merge(
    _ added: [FolderPicture], of source: Int, without gone: Set<Int>, showing shown: Position?
  ) {
    guard !added.isEmpty || !gone.isEmpty else { return }
    let earlier = self
    // A folder that is listed again has the same pictures, as a rule.
    let known = gone.lazy.filter { earlier.items[$0].taken != nil }
    let times = Dictionary(known.map { (earlier.items[$0].position, earlier.items[$0].taken) }) {
      $1
    }
    let new = added.map { (picture: FolderPicture) -> Entry in
      var entry = entry(of: picture, in: source)
      entry.item.taken = times[entry.item.position] ?? nil
      return entry
    }
    let kept = earlier.paths.indices.filter { !gone.contains($0) }.map(earlier.entry)
    show(merged(kept, new.sorted(by: precedes)))
    hasHeldAny = hasHeldAny || !paths.isEmpty
    index = shown.map { min(index(at: $0, after: earlier), max(paths.count - 1, 0)) } ?? 0
  }

  /// Returns the index of the picture at `position`, or of the first one after it, which was in the list `earlier` if
  /// it was removed.
  private func index(at position: Position, after earlier: PictureList) -> Int {
    if let index = index(of: position) { return index }
    guard let old = earlier.index(of: position) else {
      return firstIndex(from: Entry("", Item(position: position)))
    }
    return firstIndex(from: earlier.entry(old))
  }
}

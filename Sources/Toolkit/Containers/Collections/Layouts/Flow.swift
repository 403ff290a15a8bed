import Geometry

/// A line of a flow. Lengths are along it, and lines follow each other across.
struct FlowLine {
  /// An item, with where it begins in its line.
  struct Item {
    let path: IndexPath
    let start: Double
    let size: Size
  }

  /// The start of the line.
  let start: Double
  private(set) var items: [Item] = []
  /// The end of the line: below its highest item.
  private(set) var end: Double
  /// The end of its last item.
  private(set) var filled = 0.0

  init(start: Double) {
    self.start = start
    end = start
  }

  /// Returns how far a place is from the line, across it.
  func distance(from place: Double) -> Double { max(start - place, place - end, 0) }

  mutating func add(_ item: Item) {
    items.append(item)
    end = max(end, start + item.size.height)
    filled = item.start + item.size.width
  }
}

/// A section of a flow. Its margins belong to it.
struct FlowSection {
  /// The start and the end of the section.
  let (start, end): (Double, Double)
  /// Its lines, by their indices.
  let lines: Range<Int>
  let itemCount: Int

  /// Returns whether a place is in the section, or not farther than `reach` from it.
  func contains(_ place: Double, reach: Double = 0) -> Bool {
    place >= start - reach && place <= end + reach
  }
}

extension [FlowSection] {
  /// The distance from an empty section at which it takes an item, in points: it may have no margins.
  private static var reach: Double { 12 }

  /// Returns the section that takes an item which the user moves, with its middle at `place`; nil if there are
  /// none. The item is now in the section `present`.
  func taking(_ place: Double, from present: Int) -> Int? {
    let empty = indices.filter { index in
      self[index].itemCount == (index == present ? 1 : 0)
        && self[index].contains(place, reach: Self.reach)
    }
    // Items that have made room for the lifted one keep it until that has left, so that nothing oscillates.
    let isThere = empty.contains(present)
    if isThere, self[present].contains(place) { return present }
    let next = empty.filter { $0 != present }.min { abs($0 - present) < abs($1 - present) }
    if let next { return next }
    return isThere ? present : firstIndex { place < $0.end } ?? indices.last
  }
}

/// Breaks items into lines that fit into a breadth.
struct Flow {
  private let breadth: Double
  private let inset: EdgeInsets
  private let lineSpacing: Double
  private let itemSpacing: Double
  private(set) var lines: [FlowLine] = []
  private(set) var sections: [FlowSection] = []
  /// The end of all items added so far.
  private(set) var end = 0.0
  private var line: FlowLine?
  /// The start of the section to which items are added, and its contents.
  private var section = (start: 0.0, firstLine: 0, itemCount: 0)

  init(breadth: Double, inset: EdgeInsets, lineSpacing: Double, itemSpacing: Double) {
    self.breadth = breadth
    self.inset = inset
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
  }

  mutating func beginSection() {
    section = (end, lines.count, 0)
    end += inset.top
  }

  /// Adds an item to the line, or to a new one if the line is full.
  mutating func add(_ path: IndexPath, size: Size) {
    // Rounding must not break a line that is exactly full.
    let limit = breadth - inset.right + 1e-6
    if let line, line.filled + itemSpacing + size.width > limit {
      end = line.end + lineSpacing
      lines.append(line)
      self.line = nil
    }
    var line = line ?? FlowLine(start: end)
    let start = line.items.isEmpty ? inset.left : line.filled + itemSpacing
    line.add(FlowLine.Item(path: path, start: start, size: size))
    self.line = line
    section.itemCount += 1
  }

  mutating func endSection() {
    if let line {
      end = line.end
      lines.append(line)
    }
    line = nil
    end += inset.bottom
    sections.append(
      FlowSection(
        start: section.start, end: end, lines: section.firstLine..<lines.count,
        itemCount: section.itemCount))
  }
}

import Geometry
import Layout

/// A line of a flow. Lengths are along it, and lines follow each other across.
struct FlowLine {
  /// An item, with where it begins in its line.
  struct Item {
    let path: IndexPath
    let start: Double
    let size: Size
  }

  /// Where the line begins.
  let start: Double
  private(set) var items: [Item] = []
  /// Where the line ends: below its highest item.
  private(set) var end: Double
  /// Where its last item ends.
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
  /// Where it begins, and where it ends.
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
  /// How far beyond an empty section it takes an item, in points: it may have no margins.
  private static var reach: Double { 12 }

  /// Returns the section that takes an item which the user moves, with its middle at `place`; nil if there are
  /// none. The item now has a place in the section `present`.
  func taking(_ place: Double, from present: Int) -> Int? {
    let empty = indices.filter { index in
      self[index].itemCount == (index == present ? 1 : 0)
        && self[index].contains(place, reach: Self.reach)
    }
    // What has made room for the item keeps it until it has left, so that nothing goes to and fro.
    let isThere = empty.contains(present)
    if isThere, self[present].contains(place) { return present }
    let next = empty.filter { $0 != present }.min { abs($0 - present) < abs($1 - present) }
    if let next { return next }
    return isThere ? present : firstIndex { place < $0.end } ?? indices.last
  }
}

/// Breaks items into lines that fit into a breadth.
struct Flow {
  let breadth: Double
  let inset: EdgeInsets
  let lineSpacing: Double
  let itemSpacing: Double
  private(set) var lines: [FlowLine] = []
  private(set) var sections: [FlowSection] = []
  /// Where all that was added ends.
  private(set) var end = 0.0
  private var line: FlowLine?
  /// Where the section begins that items are added to, and what it has.
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

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

/// Breaks items into lines that fit into a breadth.
struct Flow {
  let breadth: Double
  let inset: EdgeInsets
  let lineSpacing: Double
  let itemSpacing: Double
  private(set) var lines: [FlowLine] = []
  /// Where all that was added ends.
  private(set) var end = 0.0
  private var line: FlowLine?

  init(breadth: Double, inset: EdgeInsets, lineSpacing: Double, itemSpacing: Double) {
    self.breadth = breadth
    self.inset = inset
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
  }

  mutating func beginSection() { end += inset.top }

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
  }

  mutating func endSection() {
    if let line {
      end = line.end
      lines.append(line)
    }
    line = nil
    end += inset.bottom
  }
}

import Geometry

/// A key with its frame.
struct KeyCell: Hashable, Sendable {
  /// The key in the cell.
  var key: KeyboardKey
  /// The part of the keyboard whose touches belong to the key.
  var frame: Rect
  /// Whether there is no key, only room for one.
  var isEmpty: Bool { key.function == .text("") }

  /// The frame in which the key is drawn.
  var face: Rect {
    let inset = KeyboardMetrics.keyInset
    return Rect(
      left: frame.minX + inset.dx, top: frame.minY + inset.dy, right: frame.maxX - inset.dx,
      bottom: frame.maxY - inset.dy)
  }
}

/// The frames of the keys of a page: rows from the top, cells without gaps.
struct KeyboardGeometry: Hashable, Sendable {
  /// The size of the keyboard.
  let size: Size
  /// The keys, row by row.
  private(set) var cells: [KeyCell] = []

  /// The maximum width by which a key that is not a letter grows before the letters do, in units.
  private static let maximumGrowth = 1.0

  /// Places `rows` in a keyboard of `size`, whose keys are at most `keysWidth` wide together.
  init(rows: [KeyboardRow], size: Size, keysWidth: Double) {
    self.size = size
    guard !rows.isEmpty else { return }
    let width = min(size.width, keysWidth)
    let units = rows.map(\.width).max() ?? 1
    let height = max(0, size.height - KeyboardMetrics.margins) / Double(rows.count)
    for (index, row) in rows.enumerated() {
      let area = Rect(
        x: (size.width - width) / 2, y: KeyboardMetrics.margins / 2 + Double(index) * height,
        width: width, height: height)
      layOut(row, in: area, unit: width / max(1, units), units: units)
    }
  }

  private mutating func layOut(_ row: KeyboardRow, in area: Rect, unit: Double, units: Double) {
    var spare = max(0, units - row.width)
    let margin = min(row.margin, row.isMarginLeading ? spare : spare / 2)
    spare -= row.isMarginLeading ? margin : 2 * margin
    let widths = Self.widths(of: row, growingBy: spare)
    var x = area.minX + margin * unit
    for (key, width) in zip(row.keys, widths) {
      cells.append(
        KeyCell(
          key: key,
          frame: Rect(x: x, y: area.minY, width: width * unit, height: area.height)))
      x += width * unit
    }
  }

  /// Returns the widths of the keys of a row that fills `spare` units more than they need: keys that are
  /// no letters grow first, then all letters.
  private static func widths(of row: KeyboardRow, growingBy spare: Double) -> [Double] {
    let flexible = row.keys.count(where: \.isFlexible)
    let growth =
      flexible == 0 ? 0 : min(maximumGrowth, spare / Double(flexible))
    let rest = spare - growth * Double(flexible)
    let rigid = row.keys.count - flexible
    // The space bar fills the rest of a row without letters.
    let hasSpace = row.keys.contains { $0.function == .space }
    return row.keys.map { key in
      if hasSpace { return key.width + (key.function == .space ? spare : 0) }
      if key.isFlexible { return key.width + growth + (rigid == 0 ? rest / Double(flexible) : 0) }
      return key.width + rest / Double(rigid)
    }
  }

  // MARK: Touches

  /// Whether a touch at `point` can land on a key.
  func accepts(_ point: Point) -> Bool {
    let top = min(0, KeyboardMetrics.margins / 2 - KeyboardMetrics.reachAbove)
    return point.y >= top && point.y < size.height && point.x >= 0 && point.x < size.width
  }

  /// Whether a finger at `point` has left the keyboard.
  func isOff(_ point: Point) -> Bool {
    let bounds = Rect(origin: .zero, size: size)
    return !bounds.inset(by: -KeyboardMetrics.leavingDistance).contains(point)
  }

  /// Returns the index of the key whose cell is nearest to `point`, in the row at its height or the nearest
  /// row; nil if there is none, or only room for one.
  func index(at point: Point) -> Int? {
    let rows = cells.map { abs($0.frame.clamp(point).y - point.y) }
    guard let row = rows.min() else { return nil }
    let nearest = cells.indices.filter { rows[$0] == row }.min {
      gap(to: $0, from: point) < gap(to: $1, from: point)
    }
    return nearest.flatMap { cells[$0].isEmpty ? nil : $0 }
  }

  private func gap(to index: Int, from point: Point) -> Double {
    abs(cells[index].frame.clamp(point).x - point.x)
  }

  /// Returns the index of the key under a finger that slides from the key with index `present`: another
  /// one only once the finger is well inside.
  func index(at point: Point, slidingFrom present: Int?) -> Int? {
    guard let present, cells.indices.contains(present) else { return index(at: point) }
    guard let next = index(at: point), next != present else { return present }
    let core = cells[next].frame.inset(by: KeyboardMetrics.slidingDepth)
    return core.contains(core.clampedBeyondEdges(point, of: size)) ? next : present
  }
}

extension Rect {
  /// Returns `point`, moved into the rectangle along each axis in which it is beyond the edges of a
  /// keyboard of `size`: there, the outermost keys extend.
  fileprivate func clampedBeyondEdges(_ point: Point, of size: Size) -> Point {
    let margin = KeyboardMetrics.margins / 2
    var point = point
    if point.y < margin || point.y > size.height - margin {
      point.y = center.y
    }
    if point.x < 0 || point.x > size.width { point.x = center.x }
    return point
  }
}

import Geometry
import Motion

/// The layout of a grid of square cells with equal gaps, in rows of a given width.
///
/// Points are in the coordinates of the content. All lengths are whole device pixels, so that cells
/// and gaps are equal on the screen.
struct GridLayout: Hashable {
  /// The number of cells.
  let count: Int
  /// The number of cells per row; at least 1.
  let columns: Int
  /// The side of a cell, in points.
  let side: Double
  /// The side of a cell, in device pixels.
  let pixelSide: Int
  /// The space between cells, and above and below them.
  private let gap: Double
  /// The space to the left of the first column.
  private let margin: Double
  private let width: Double

  /// The largest side of a cell, in points: large enough to recognize a picture, and small enough
  /// for two columns on the narrowest screen.
  static let largestSide = 160.0
  /// The approximate space between cells, in points.
  private static let gap = 4.0

  /// Lays out `count` cells in as few columns as fill `width`.
  init(count: Int, width: Double, pixelsPerPoint: Double) {
    func onPixels(_ length: Double, _ rule: FloatingPointRoundingRule) -> Double {
      (length * pixelsPerPoint).rounded(rule) / pixelsPerPoint
    }
    self.count = count
    self.width = width
    gap = onPixels(Self.gap, .toNearestOrAwayFromZero)
    columns = max(1, Int(((width - gap) / (Self.largestSide + gap)).rounded(.up)))
    let share = (width - gap) / Double(columns) - gap
    side = max(onPixels(share, .down), 1 / pixelsPerPoint)
    pixelSide = Int((side * pixelsPerPoint).rounded())
    let rest = width - Double(columns) * (side + gap) + gap
    margin = onPixels(rest / 2, .down)
  }

  /// The distance between neighbouring cells.
  var pitch: Double { side + gap }

  private var rows: Int { (count + columns - 1) / columns }

  /// The size of all cells including the margins.
  var contentSize: Size {
    Size(width, count == 0 ? 0 : Double(rows) * pitch + gap)
  }

  /// Returns the frame of cell `index`.
  func frame(at index: Int) -> Rect {
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    return Rect(
      x: margin + Double(column) * pitch, y: gap + Double(row) * pitch, width: side, height: side)
  }

  /// Returns the cell at `point`, counting half of the surrounding gaps as part of it; nil for
  /// none.
  func index(at point: Point) -> Int? {
    let column = ((point.x - margin + gap / 2) / pitch).rounded(.down)
    let row = ((point.y - gap / 2) / pitch).rounded(.down)
    guard column >= 0, column < Double(columns), row >= 0, row < Double(rows) else { return nil }
    let index = Int(row) * columns + Int(column)
    return index < count ? index : nil
  }

  /// Returns the cell in the row at `point` that is nearest to it, of the first or the last row for points
  /// above and below; nil if there are no cells.
  func index(inRowAt point: Point) -> Int? {
    guard count > 0 else { return nil }
    let row = (0...Double(rows - 1)).clamp(((point.y - gap / 2) / pitch).rounded(.down))
    let column = (0...Double(columns - 1)).clamp(
      ((point.x - margin + gap / 2) / pitch).rounded(.down))
    return min(Int(row) * columns + Int(column), count - 1)
  }

  /// Returns the cells in rows that overlap the given vertical range.
  func indices(from top: Double, to bottom: Double) -> Range<Int> {
    guard count > 0, bottom > top else { return 0..<0 }
    let all = 0...Double(rows)
    let first = all.clamp(((top - gap - side) / pitch).rounded(.down) + 1)
    let end = max(first, all.clamp(((bottom - gap) / pitch).rounded(.up)))
    return min(Int(first) * columns, count)..<min(Int(end) * columns, count)
  }

  /// Returns the first cell of the row whose top edge is nearest to `top`.
  func index(nearestTo top: Double) -> Int {
    let row = ((top - gap) / pitch).rounded()
    return Int((0...Double(max(rows - 1, 0))).clamp(row)) * columns
  }
}

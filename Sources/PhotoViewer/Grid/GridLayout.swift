import Geometry
import Motion

/// Where the cells of a grid lie: squares in rows, with equal gaps, in a column of a given width.
///
/// Points are those of the content. All lengths are whole device pixels, so that every cell and every
/// gap is as large as the others on the screen.
struct GridLayout: Hashable {
  /// How many cells there are.
  let count: Int
  /// How many are in a row; at least one.
  let columns: Int
  /// How long the sides of a cell are, in points.
  let side: Double
  /// Between cells, and between cells and the upper and lower edge.
  private let gap: Double
  /// To the left of the first column.
  private let margin: Double
  private let width: Double

  /// The largest side of a cell, in points: large enough to know a picture by, and two columns on the
  /// narrowest screen.
  static let largestSide = 160.0
  /// About how far cells are apart, in points.
  private static let gap = 4.0

  /// As few columns of `count` cells as are needed to fill a column of `width`.
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
    let rest = width - Double(columns) * (side + gap) + gap
    margin = onPixels(rest / 2, .down)
  }

  /// From one cell to the next.
  var pitch: Double { side + gap }

  private var rows: Int { (count + columns - 1) / columns }

  /// All that the cells take, with the edges around them.
  var contentSize: Size {
    Size(width, count == 0 ? 0 : Double(rows) * pitch + gap)
  }

  /// Where cell `index` lies.
  func frame(at index: Int) -> Rect {
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    return Rect(
      x: margin + Double(column) * pitch, y: gap + Double(row) * pitch, width: side, height: side)
  }

  /// The cell at `point`, to which half of the gaps around it belong; nil beside all cells.
  func index(at point: Point) -> Int? {
    let column = ((point.x - margin + gap / 2) / pitch).rounded(.down)
    let row = ((point.y - gap / 2) / pitch).rounded(.down)
    guard column >= 0, column < Double(columns), row >= 0, row < Double(rows) else { return nil }
    let index = Int(row) * columns + Int(column)
    return index < count ? index : nil
  }

  /// The cells in the rows of which something lies between two heights.
  func indices(from top: Double, to bottom: Double) -> Range<Int> {
    guard count > 0, bottom > top else { return 0..<0 }
    let all = 0...Double(rows)
    let first = all.clamp(((top - gap - side) / pitch).rounded(.down) + 1)
    let end = max(first, all.clamp(((bottom - gap) / pitch).rounded(.up)))
    return min(Int(first) * columns, count)..<min(Int(end) * columns, count)
  }

  /// The first cell of the row whose upper edge is nearest to the height `top`.
  func index(nearestTo top: Double) -> Int {
    let row = ((top - gap) / pitch).rounded()
    return Int((0...Double(max(rows - 1, 0))).clamp(row)) * columns
  }
}

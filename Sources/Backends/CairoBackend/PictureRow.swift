import Drawing
import Geometry

/// The positions of the centres of a row of target pixels in a picture.
struct PictureRow {
  private let start: Point
  let step: Vector
  private let count: Int

  /// Creates row `y` of `count` pixels of a target whose first pixel is at `origin`. `toPicture`
  /// maps from the target to the picture.
  init(_ y: Int, of origin: Point, count: Int, toPicture: Affine) {
    start = toPicture(origin + Vector(0.5, Double(y) + 0.5))
    step = Vector(toPicture.a, toPicture.b)
    self.count = count
  }

  subscript(column: Int) -> Point { start + step * Double(column) }

  /// Returns the columns whose centres are in `area`, including its edges.
  func columns(in area: Rect) -> Range<Int> {
    guard !area.isEmpty else { return 0..<0 }
    let across = steps(from: start.x, by: step.dx, between: area.minX, and: area.maxX)
    let down = steps(from: start.y, by: step.dy, between: area.minY, and: area.maxY)
    let first = max(across.first, down.first, 0).rounded(.up)
    let last = min(across.last, down.last, Double(count - 1)).rounded(.down)
    return first <= last ? Int(first)..<Int(last) + 1 : 0..<0
  }

  /// Returns the columns whose centres are in `cell`. Cells that share an edge never share a
  /// column.
  func columns(in cell: ImageMosaic.Cell) -> Range<Int> {
    let across = steps(from: start.x, by: step.dx, from: cell.left, upTo: cell.right)
    let down = steps(from: start.y, by: step.dy, from: cell.top, upTo: cell.bottom)
    let first = min(max(across.first, down.first, 0), Double(count))
    let end = min(max(min(across.end, down.end), first), Double(count))
    return Int(first)..<Int(end)
  }

  private func steps(
    from start: Double, by step: Double, from low: Double, upTo high: Double
  ) -> (first: Double, end: Double) {
    guard step != 0 else {
      return low <= start && start < high ? (-.infinity, .infinity) : (.infinity, -.infinity)
    }
    // Two cells that share an edge round the same number for it.
    let toLow = (low - start) / step
    let toHigh = (high - start) / step
    return (min(toLow, toHigh).rounded(.up), max(toLow, toHigh).rounded(.up))
  }

  private func steps(
    from start: Double, by step: Double, between low: Double, and high: Double
  ) -> (first: Double, last: Double) {
    guard step != 0 else {
      return low <= start && start <= high ? (-.infinity, .infinity) : (.infinity, -.infinity)
    }
    let toLow = (low - start) / step
    let toHigh = (high - start) / step
    return (min(toLow, toHigh), max(toLow, toHigh))
  }
}

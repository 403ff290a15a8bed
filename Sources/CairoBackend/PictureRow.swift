import Geometry

/// Where the middles of a row of target pixels lie in a picture.
struct PictureRow {
  let start: Point
  let step: Vector
  let count: Int

  subscript(column: Int) -> Point { start + step * Double(column) }

  /// The columns whose middles lie in `area`, its edges included.
  func columns(in area: Rect) -> Range<Int> {
    guard !area.isEmpty else { return 0..<0 }
    let across = steps(from: start.x, by: step.dx, between: area.minX, and: area.maxX)
    let down = steps(from: start.y, by: step.dy, between: area.minY, and: area.maxY)
    let first = max(across.first, down.first, 0).rounded(.up)
    let last = min(across.last, down.last, Double(count - 1)).rounded(.down)
    return first <= last ? Int(first)..<Int(last) + 1 : 0..<0
  }

  private func steps(
    from start: Double, by step: Double, between low: Double, and high: Double
  ) -> (first: Double, last: Double) {
    guard step != 0 else {
      return low <= start && start <= high ? (-.infinity, .infinity) : (.infinity, -.infinity)
    }
    let (toLow, toHigh) = ((low - start) / step, (high - start) / step)
    return (min(toLow, toHigh), max(toLow, toHigh))
  }
}

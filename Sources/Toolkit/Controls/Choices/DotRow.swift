import Geometry
import Motion

/// The positions of the dots of a page control: a row in the middle of its bounds, of as many dots around the
/// current one as there is space for.
struct DotRow {
  let bounds: Rect
  /// The distance of the middles of two dots, in points.
  let pitch: Double
  let count: Int
  let current: Int
  /// Whether the first page is at the right end.
  let isMirrored: Bool

  /// The pages whose dots are visible.
  var visible: Range<Int> {
    let space = bounds.width / pitch
    guard space < Double(count) else { return 0..<count }
    let length = Int(max(1, space.rounded(.down)))
    let first = (0...max(0, count - length)).clamp(current - length / 2)
    return first..<min(count, first + length)
  }

  /// Whether the dot of `page` is at an end beyond which there are more pages.
  func isCutOff(_ page: Int) -> Bool {
    (page == visible.lowerBound && page > 0)
      || (page == visible.upperBound - 1 && page < count - 1)
  }

  /// Returns the middle of the dot of `page`.
  func center(of page: Int) -> Point {
    let along = (Double(page - visible.lowerBound) + 0.5) * pitch
    let distance = bounds.width / 2 - Double(visible.count) * pitch / 2 + along
    return Point(isMirrored ? bounds.maxX - distance : bounds.minX + distance, bounds.center.y)
  }

  /// Returns the page whose dot is nearest to `x`, of all that are visible.
  func page(at x: Double) -> Int {
    visible.min { abs(center(of: $0).x - x) < abs(center(of: $1).x - x) } ?? 0
  }
}

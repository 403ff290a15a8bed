import Geometry

/// A cubic Bézier curve.
struct CubicCurve {
  var start: Point
  var control1: Point
  var control2: Point
  var end: Point

  /// Returns the point at `t` from 0 to 1. It is exact at both.
  func point(at t: Double) -> Point {
    if t <= 0 { return start }
    if t >= 1 { return end }
    let s = 1 - t
    let a = s * s * s
    let b = 3 * s * s * t
    let c = 3 * s * t * t
    let d = t * t * t
    return Point(
      a * start.x + b * control1.x + c * control2.x + d * end.x,
      a * start.y + b * control1.y + c * control2.y + d * end.y)
  }

  /// Returns the parameters between 0 and 1 at which the coordinate `axis` turns back, in order.
  func extrema(along axis: (Point) -> Double) -> [Double] {
    let first = axis(start)
    let second = axis(control1)
    let third = axis(control2)
    let last = axis(end)
    // A third of the derivative: a t² + b t + c.
    let a = last - 3 * third + 3 * second - first
    let b = 2 * (third - 2 * second + first)
    let c = second - first
    let root = b * b - 4 * a * c
    guard root >= 0 else { return [] }
    // This form stays exact where a is next to zero.
    let q = -(b + (b < 0 ? -root.squareRoot() : root.squareRoot())) / 2
    return [q / a, c / q].filter { $0 > 0 && $0 < 1 }.sorted()
  }
}

extension Path {
  /// A line or a curve of a path.
  enum Segment {
    case line(Point, Point)
    case curve(CubicCurve)
  }

  /// Calls `body` with each segment. Open subpaths are closed by a line if `closesSubpaths`.
  func forEachSegment(closingSubpaths closesSubpaths: Bool, _ body: (Segment) -> Void) {
    var current = Point.zero
    var start = Point.zero
    func close() {
      if current != start { body(.line(current, start)) }
      current = start
    }
    for element in elements {
      switch element {
      case .move(let point):
        if closesSubpaths { close() }
        start = point
      case .line(let point): body(.line(current, point))
      case .quad(let end, let control):
        body(
          .curve(
            CubicCurve(
              start: current, control1: current + (control - current) * (2 / 3),
              control2: end + (control - end) * (2 / 3), end: end)))
      case .cubic(let end, let control1, let control2):
        body(
          .curve(
            CubicCurve(start: current, control1: control1, control2: control2, end: end)))
      case .close: close()
      }
      current = element.end ?? current
    }
    if closesSubpaths { close() }
  }
}

public import Geometry

extension Path {
  /// Whether `point` is inside of the path, by `rule`. Open subpaths count as closed. Nothing is
  /// inside of a path that is not finite.
  public func contains(_ point: Point, rule: FillRule = .nonZero) -> Bool {
    guard isFinite else { return false }
    var crossings = 0
    var winding = 0
    forEachSegment(closingSubpaths: true) { segment in
      for direction in segment.crossings(rightOf: point) {
        crossings += 1
        winding += direction
      }
    }
    switch rule {
    case .nonZero: return winding != 0
    case .evenOdd: return !crossings.isMultiple(of: 2)
    }
  }
}

extension Path.Segment {
  /// Returns 1 for each point to the right of `point` at which the segment crosses its height
  /// downward, and -1 where it does upward.
  fileprivate func crossings(rightOf point: Point) -> [Int] {
    switch self {
    case .line(let start, let end):
      guard let direction = Self.direction(from: start.y, to: end.y, through: point.y) else {
        return []
      }
      let x = start.x + (end.x - start.x) * ((point.y - start.y) / (end.y - start.y))
      return x > point.x ? [direction] : []
    case .curve(let curve):
      let ends = [0] + curve.extrema(along: \.y) + [1]
      return zip(ends, ends.dropFirst()).compactMap { low, high in
        let top = curve.point(at: low)
        let bottom = curve.point(at: high)
        guard let direction = Self.direction(from: top.y, to: bottom.y, through: point.y) else {
          return nil
        }
        return curve.x(at: point.y, between: low, and: high) > point.x ? direction : nil
      }
    }
  }

  /// Returns the direction in which a line from `start` to `end` crosses `height`. The start counts
  /// and the end does not, whichever is higher, so that two segments that meet there cross once.
  private static func direction(from start: Double, to end: Double, through height: Double) -> Int?
  {
    switch (start <= height, end <= height) {
    case (true, false): 1
    case (false, true): -1
    default: nil
    }
  }
}

extension CubicCurve {
  /// Returns the x coordinate at which the curve is at the height `y`, which it passes once between
  /// the parameters `low` and `high`.
  fileprivate func x(at y: Double, between low: Double, and high: Double) -> Double {
    let isFalling = point(at: high).y > point(at: low).y
    var low = low
    var high = high
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if (point(at: middle).y <= y) == isFalling { low = middle } else { high = middle }
    }
    return point(at: (low + high) / 2).x
  }
}

import Geometry

/// The area that must be painted again, as a small number of rectangles. They are merged where
/// painting their bounding box costs little more than painting them one by one.
struct DirtyRegion {
  /// The rectangles. They may overlap.
  private(set) var rects: [Rect] = []

  /// The maximum number of rectangles.
  private static let limit = 32
  /// The area, in square points, that is painted needlessly rather than keep a rectangle of its own.
  private static let slack = 4096.0

  /// Adds `rect`, unless a number of it is infinite or not a number: nothing is painted there.
  mutating func add(_ rect: Rect) {
    guard rect.isFinite else { return }
    var rect = rect
    while let index = rects.firstIndex(where: { Self.waste($0, rect) <= Self.slack }) {
      rect = rect.union(rects.remove(at: index))
    }
    rects.append(rect)
    if rects.count > Self.limit { mergeNearest() }
  }

  /// Widens the rectangles until no side of them cuts one of `edges` of a command; see
  /// ``DrawList/curvedEdges``.
  mutating func widen(around edges: [[Rect]]) {
    var previous: [Rect] = []
    while rects != previous {
      previous = rects
      rects = []
      for rect in previous { add(rect.widened(around: edges)) }
    }
  }

  /// Replaces the two rectangles whose bounding box wastes least.
  private mutating func mergeNearest() {
    var best = (first: 0, second: 1, waste: Double.infinity)
    for first in rects.indices {
      for second in rects.indices[(first + 1)...] {
        let waste = Self.waste(rects[first], rects[second])
        if waste < best.waste { best = (first, second, waste) }
      }
    }
    let second = rects.remove(at: best.second)
    add(rects.remove(at: best.first).union(second))
  }

  /// The area of the bounding box of two rectangles that is in neither, or less where they overlap.
  private static func waste(_ first: Rect, _ second: Rect) -> Double {
    let box = first.union(second)
    return box.width * box.height - first.width * first.height - second.width * second.height
  }
}

extension Rect {
  /// The distance that the pixels of a rectangle may reach beyond it, in points: it is rounded out to whole
  /// pixels, with one to spare.
  private static let margin = 2.0

  /// Returns the rectangle, extended to the left and right over the edges in its rows of each command
  /// that it touches there. The height stays.
  fileprivate func widened(around edges: [[Rect]]) -> Rect {
    let reach = inset(by: -Self.margin)
    return edges.reduce(self) { widened, edges in
      var box = BoundingBox()
      for edge in edges where edge.minY < reach.maxY && edge.maxY > reach.minY { box.add(edge) }
      guard let box = box.rect, box.minX < widened.maxX + Self.margin,
        box.maxX > widened.minX - Self.margin
      else { return widened }
      return Rect(
        left: min(widened.minX, box.minX), top: minY, right: max(widened.maxX, box.maxX),
        bottom: maxY)
    }
  }
}

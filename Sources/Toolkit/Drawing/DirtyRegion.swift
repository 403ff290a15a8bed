import Geometry

/// The area that must be painted again, as a small number of rectangles. They are merged where
/// painting their bounding box costs little more than painting them one by one.
struct DirtyRegion {
  /// The rectangles. They may overlap.
  private(set) var rects: [Rect] = []

  /// The maximum number of rectangles.
  static let limit = 32
  /// The area, in square points, that is painted needlessly rather than keep a rectangle of its own.
  static let slack = 4096.0

  /// Adds `rect`.
  mutating func add(_ rect: Rect) {
    var rect = rect
    while let index = rects.firstIndex(where: { Self.waste($0, rect) <= Self.slack }) {
      rect = rect.union(rects.remove(at: index))
    }
    rects.append(rect)
    if rects.count > Self.limit { mergeNearest() }
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

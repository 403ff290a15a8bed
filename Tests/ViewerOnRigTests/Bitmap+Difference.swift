import Drawing
import Geometry

extension Bitmap {
  /// Whether it differs from `other` within `reach` pixels of each of `places`, and nowhere else.
  func differs(from other: Bitmap, onlyWithin reach: Double, of places: [Point]) -> Bool {
    var seen: Set<Int> = []
    for y in 0..<height {
      for x in 0..<width where self[x, y] != other[x, y] {
        let pixel = Point(Double(x) + 0.5, Double(y) + 0.5)
        guard let near = places.firstIndex(where: { $0.distance(to: pixel) < reach }) else {
          return false
        }
        seen.insert(near)
      }
    }
    return seen.count == places.count
  }
}

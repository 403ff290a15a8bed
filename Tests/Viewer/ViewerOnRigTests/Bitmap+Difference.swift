import Drawing
import Geometry

extension Bitmap {
  /// Returns how many pixels differ from `other`, and where, for messages.
  func difference(from other: Bitmap) -> String {
    let places = pixels.indices.filter { pixels[$0] != other.pixels[$0] }
    let area = Rect(around: places.map { Point(Double($0 % width), Double($0 / width)) })
    return "\(places.count) other pixels\(area.map { " in \($0.origin), \($0.size)" } ?? "")"
  }

  /// Whether the bitmap differs from `other` within `reach` pixels of each of `places`, and nowhere
  /// else.
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

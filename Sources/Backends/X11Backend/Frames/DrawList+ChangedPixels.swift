package import Drawing
package import Geometry

extension DrawList {
  /// Returns the pixels of a frame of `width` by `height` that change when the list replaces `shown`, as rectangles
  /// with integer edges: all of them if that is nil.
  package func areas(
    changedSince shown: DrawList?, width: Int, height: Int, pixelsPerPoint: Double
  ) -> [Rect] {
    let bounds = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    guard let shown else { return [bounds] }
    let map = Affine(scale: pixelsPerPoint)
    return changes(since: shown).compactMap {
      map.boundingBox(of: $0).inset(by: -1).roundedOut.intersection(bounds)
    }
  }
}

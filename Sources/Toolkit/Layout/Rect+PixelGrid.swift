public import Geometry

extension Rect {
  /// Returns the rectangle with each edge moved to the nearest edge between device pixels.
  ///
  /// Edges are rounded, never sizes, so rectangles that touch each other still do, without gap or overlap. A position
  /// halfway between two pixel edges is rounded to the right or down.
  /// - Parameter pixelsPerPoint: the scale of the screen; if it is not above 0 and finite, the
  ///   rectangle is returned unchanged.
  /// - Returns: the rectangle in the same unit.
  public func rounded(toPixelsPerPoint pixelsPerPoint: Double) -> Rect {
    guard pixelsPerPoint > 0, pixelsPerPoint.isFinite else { return self }
    func edge(_ position: Double) -> Double {
      (position * pixelsPerPoint + 0.5).rounded(.down) / pixelsPerPoint
    }
    return Rect(left: edge(minX), top: edge(minY), right: edge(maxX), bottom: edge(maxY))
  }
}

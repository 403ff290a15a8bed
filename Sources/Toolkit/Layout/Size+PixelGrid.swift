package import Geometry

extension Size {
  /// Returns the size rounded up to whole device pixels, so that what it was measured for has room on the pixel grid.
  ///
  /// Negative lengths, which stand for none, stay.
  package func roundedUp(toPixelsPerPoint pixelsPerPoint: Double) -> Size {
    Size(
      width.roundedUp(toPixelsPerPoint: pixelsPerPoint),
      height.roundedUp(toPixelsPerPoint: pixelsPerPoint))
  }
}

extension Double {
  /// Returns a length in points rounded up to whole device pixels; a negative one, which stands for none, stays.
  package func roundedUp(toPixelsPerPoint pixelsPerPoint: Double) -> Double {
    self > 0 ? (self * pixelsPerPoint).rounded(.up) / pixelsPerPoint : self
  }
}

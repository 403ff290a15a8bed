public import Geometry

/// The direction in which a language is read, and user interfaces in it are laid out.
public enum LayoutDirection: Hashable, Sendable {
  /// Leading is left.
  case leftToRight
  /// Leading is right, as in Arabic and Hebrew.
  case rightToLeft
}

extension Rect {
  /// Returns the rectangle mirrored left to right, so that it is as far from the right edge of `bounds`
  /// as it was from the left one.
  public func mirrored(in bounds: Rect) -> Rect {
    Rect(x: bounds.minX + (bounds.maxX - maxX), y: minY, width: width, height: height)
  }
}

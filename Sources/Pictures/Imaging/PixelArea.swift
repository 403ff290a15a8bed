public import Geometry

/// A rectangle of whole pixels of a picture or of one of its levels.
public struct PixelArea: Hashable, Sendable {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// The area of `width` by `height` pixels whose first one is (`x`, `y`).
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension PixelArea {
  /// The pixels between the edges of `rect`, each moved to the nearest one, as a painter does.
  public init(between rect: Rect) {
    let (left, top) = (Int(rect.minX.rounded()), Int(rect.minY.rounded()))
    self.init(
      x: left, y: top, width: Int(rect.maxX.rounded()) - left,
      height: Int(rect.maxY.rounded()) - top)
  }
}

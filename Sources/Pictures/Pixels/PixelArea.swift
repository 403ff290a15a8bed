package import Geometry

/// A rectangle of whole pixels in a picture or in one of its levels.
package struct PixelArea: Hashable, Sendable {
  /// The first column.
  package var x: Int
  /// The first row.
  package var y: Int
  /// The number of columns.
  package var width: Int
  /// The number of rows.
  package var height: Int

  /// Creates an area of `width` by `height` pixels with its first pixel at (`x`, `y`).
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension PixelArea {
  /// Creates the area between the edges of `rect`, each rounded to the nearest pixel edge, as
  /// renderers do.
  package init(between rect: Rect) {
    let left = Int(rect.minX.roundedToPixel)
    let top = Int(rect.minY.roundedToPixel)
    self.init(
      x: left, y: top, width: Int(rect.maxX.roundedToPixel) - left,
      height: Int(rect.maxY.roundedToPixel) - top)
  }

  /// The area as a rectangle.
  var rect: Rect {
    Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }
}

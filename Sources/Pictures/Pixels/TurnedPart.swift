package import Geometry

/// A rectangular part of a picture that lies turned in it.
///
/// The picture is turned about the middle of the part until the part is upright.
package struct TurnedPart: Hashable, Sendable {
  /// The middle, in pixels from the upper left corner of the picture.
  package let center: Point
  /// The number of columns.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// The angle by which the picture is turned clockwise, in radians.
  package let angle: Double

  /// Creates a part of `width` by `height` pixels about `center`.
  package init(center: Point, width: Int, height: Int, angle: Double = 0) {
    self.center = center
    self.width = width
    self.height = height
    self.angle = angle
  }

  /// The pixels of the part, if it is not turned; nil if it is.
  package var area: PixelArea? {
    guard angle == 0 else { return nil }
    let x = center.x - Double(width) / 2
    let y = center.y - Double(height) / 2
    return PixelArea(x: Int(x.rounded()), y: Int(y.rounded()), width: width, height: height)
  }
}

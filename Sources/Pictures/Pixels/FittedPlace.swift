package import Geometry

/// The place of a whole picture that is reduced to fit a larger area and centred in it.
package struct FittedPlace: Hashable, Sendable {
  /// The transform from picture pixels to pixels of the surrounding area.
  package let toPlace: Affine
  /// The pixels that the picture covers.
  package let area: PixelArea

  init(toPlace: Affine, area: PixelArea) {
    (self.toPlace, self.area) = (toPlace, area)
  }

  /// Creates the place for a picture of `size` in `width` by `height` pixels, or nil if the picture
  /// need not be reduced or nothing would be left of it.
  package init?(of size: Size, width: Int, height: Int) {
    let room = Size(Double(width), Double(height))
    let scale = min(room.width / size.width, room.height / size.height)
    guard scale > 0, scale < 1 else { return nil }
    let offset = Vector(
      (room.width - size.width * scale) / 2, (room.height - size.height * scale) / 2)
    toPlace = Affine(scale: scale, offset: offset)
    area = PixelArea(between: toPlace.boundingBox(of: Rect(origin: .zero, size: size)))
    guard area.width > 0, area.height > 0 else { return nil }
  }
}

package import Geometry

/// The place of a whole picture that is reduced to fit a larger area and centred in it.
package struct FittedPlace: Hashable, Sendable {
  /// The least number of pixels of a level along each axis of a pixel of the place, so that a finer level
  /// would show no difference: with 1.85 instead of 3.7 of them, photos keep their contrast, and half of
  /// the time of decoding is saved.
  private static let leastReduction = 1.5

  /// The transform from picture pixels to pixels of the surrounding area.
  package let toPlace: Affine
  /// The pixels that the picture covers.
  package let area: PixelArea

  /// The exponent of the coarsest level from which the picture is as sharp as from any finer one.
  package var finestExponent: Int { Pyramid.exponent(forScale: Self.leastReduction * scale) }

  /// The pixels of the place for each pixel of the picture, which may be turned by quarters.
  private var scale: Double { max(abs(toPlace.a), abs(toPlace.b)) }

  init(toPlace: Affine, area: PixelArea) {
    self.toPlace = toPlace
    self.area = area
  }

  /// Creates the place for a picture of `size` in a window of `pixels`, rounded to whole ones; see
  /// ``init(of:width:height:)``.
  package init?(of size: Size, in pixels: Size) {
    self.init(
      of: size, width: Int(pixels.width.rounded()), height: Int(pixels.height.rounded()))
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

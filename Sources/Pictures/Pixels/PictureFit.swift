package import Geometry

/// The fit of a picture, reduced and centred in a target area: the transform, and the pixels that it covers.
package struct PictureFit: Hashable, Sendable {
  /// The minimum number of pixels of a level along each axis of a pixel of the target, so that a finer level
  /// would show no difference: with 1.85 instead of 3.7 of them, photos keep their contrast, and half of
  /// the time of decoding is saved.
  private static let minimumReduction = 1.5

  /// The transform from picture pixels to pixels of the target.
  package let toTarget: Affine
  /// The pixels that the picture covers.
  package let area: PixelArea

  /// The exponent of the coarsest level from which the picture is as sharp as from any finer one.
  package var finestExponent: Int { Pyramid.exponent(forScale: Self.minimumReduction * scale) }

  /// The pixels of the target for each pixel of the picture, which may be turned by quarters.
  private var scale: Double { max(abs(toTarget.a), abs(toTarget.b)) }

  init(toTarget: Affine, area: PixelArea) {
    self.toTarget = toTarget
    self.area = area
  }

  /// Creates the fit of a picture of `size` in a window of `pixels`, rounded to whole ones; see
  /// ``init(of:width:height:)``.
  package init?(of size: Size, in pixels: Size) {
    self.init(
      of: size, width: Int(pixels.width.rounded()), height: Int(pixels.height.rounded()))
  }

  /// Creates the fit of a picture of `size` in `width` by `height` pixels, or nil if the picture
  /// need not be reduced or nothing would be left of it.
  package init?(of size: Size, width: Int, height: Int) {
    let room = Size(Double(width), Double(height))
    let scale = min(room.width / size.width, room.height / size.height)
    guard scale > 0, scale < 1 else { return nil }
    let offset = Vector(
      (room.width - size.width * scale) / 2, (room.height - size.height * scale) / 2)
    toTarget = Affine(scale: scale, offset: offset)
    area = PixelArea(between: toTarget.boundingBox(of: Rect(origin: .zero, size: size)))
    guard area.width > 0, area.height > 0 else { return nil }
  }
}

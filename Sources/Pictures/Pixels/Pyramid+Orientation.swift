package import Drawing
package import Geometry
package import PictureFiles

extension Pyramid.Level {
  /// Creates the level with `exponent` of a picture of `size` from its pixels as stored with `orientation`.
  /// - Throws: ``PictureError/outOfMemory(width:height:)``.
  package init(
    stored bitmap: Bitmap, _ orientation: Orientation, exponent: Int, of size: Size
  ) throws(PictureError) {
    let upright = try bitmap.upright(from: orientation)
    // If the size was rounded up, the last stored pixels represent fewer picture pixels than the others
    // and extend beyond the picture. When the picture is rotated or mirrored so that they are at the
    // left or the top, the level starts before the origin.
    let scale = Double(1 << exponent)
    let offset = Vector(
      orientation.startsAtRight ? size.width - Double(upright.width) * scale : 0,
      orientation.startsAtBottom ? size.height - Double(upright.height) * scale : 0)
    self.init(bitmap: upright, exponent: exponent, offset: offset)
  }
}

extension PictureFit {
  /// Returns the fit of the same picture, of `size`, with its pixels as stored with `orientation`. Nil if
  /// the size is not finite.
  package func stored(_ orientation: Orientation, of size: Size) -> PictureFit? {
    guard orientation != .upright else { return self }
    let corner = Vector(Double(area.x), Double(area.y))
    let toUpright = orientation.toUpright(Size(Double(area.width), Double(area.height)))
    guard let toStored = toUpright.inverse else { return nil }
    let (width, height) =
      orientation.swapsAxes ? (area.height, area.width) : (area.width, area.height)
    return PictureFit(
      toTarget: toStored * Affine(offset: -corner) * toTarget * orientation.toUpright(size),
      area: PixelArea(x: 0, y: 0, width: width, height: height))
  }
}

extension FittedPicture {
  /// Creates the picture for `fit` from one that was made of its pixels as stored with `orientation`, for
  /// the fit ``PictureFit/stored(_:of:)``; nil if that was another fit.
  /// - Throws: ``PictureError/outOfMemory(width:height:)``.
  package init?(
    stored: FittedPicture, _ orientation: Orientation, in fit: PictureFit
  ) throws(PictureError) {
    self.init(
      try stored.bitmap.upright(from: orientation), in: fit, isFinest: stored.isFinest)
  }
}

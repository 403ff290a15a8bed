package import Drawing
package import Geometry

/// A whole picture reduced to fit an area, as shown at rest. Each pixel is the average of the
/// picture pixels that it covers.
package struct FittedPicture: Sendable {
  /// The fit for which the picture was reduced.
  package let fit: PictureFit
  /// The pixels of ``PictureFit/area``.
  package let bitmap: Bitmap
  /// Whether the source had enough pixels: a finer level would not improve the result.
  package let isFinest: Bool

  /// Creates the picture for `fit` from `bitmap`, or nil if that is not of the size of its area.
  package init?(_ bitmap: Bitmap, in fit: PictureFit, isFinest: Bool) {
    guard (bitmap.width, bitmap.height) == (fit.area.width, fit.area.height) else {
      return nil
    }
    self.bitmap = bitmap
    self.fit = fit
    self.isFinest = isFinest
  }

  /// Reduces `level` of a picture of `size` for `fit`, or returns nil if that is not possible.
  package init?(of level: Pyramid.Level, size: Size, in fit: PictureFit) {
    let whole = Rect(origin: .zero, size: size)
    let piece = ImageMosaic.Piece(level.bitmap, toPicture: level.toPicture, area: whole)
    guard
      let bitmap = Bitmap(
        areaReductionOf: ImageMosaic(area: whole, pieces: [piece]), transform: fit.toTarget,
        in: fit.area)
    else { return nil }
    self.init(bitmap, in: fit, reducedFrom: level.exponent)
  }

  /// Creates the picture for `fit` from `bitmap`, made from the level with `exponent`, or nil if that is
  /// not of the size of its area.
  init?(_ bitmap: Bitmap, in fit: PictureFit, reducedFrom exponent: Int) {
    self.init(bitmap, in: fit, isFinest: exponent <= fit.finestExponent)
  }
}

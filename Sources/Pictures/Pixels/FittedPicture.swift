package import Drawing
package import Geometry

/// A whole picture reduced to fit an area, as shown at rest. Each pixel is the average of the
/// picture pixels that it covers.
package struct FittedPicture: Sendable {
  /// The place for which the picture was reduced.
  package let place: FittedPlace
  /// The pixels of ``FittedPlace/area``.
  package let bitmap: Bitmap
  /// Whether the source had enough pixels: a finer level would not improve the result.
  package let isFinest: Bool

  /// Creates the picture for `place` from `bitmap`, or nil if that is not of the size of the place.
  package init?(_ bitmap: Bitmap, in place: FittedPlace, isFinest: Bool) {
    guard (bitmap.width, bitmap.height) == (place.area.width, place.area.height) else {
      return nil
    }
    self.bitmap = bitmap
    self.place = place
    self.isFinest = isFinest
  }

  /// Reduces `level` of a picture of `size` to fit `place`, or returns nil if that is not possible.
  package init?(of level: Pyramid.Level, size: Size, in place: FittedPlace) {
    let whole = Rect(origin: .zero, size: size)
    let piece = ImageMosaic.Piece(level.bitmap, toPicture: level.toPicture, area: whole)
    guard
      let bitmap = Bitmap(
        areaReductionOf: ImageMosaic(area: whole, pieces: [piece]), transform: place.toPlace,
        in: place.area)
    else { return nil }
    self.init(bitmap, in: place, reducedFrom: level.exponent)
  }

  /// Creates the picture for `place` from `bitmap`, made from the level with `exponent`, or nil if that is
  /// not of the size of the place.
  init?(_ bitmap: Bitmap, in place: FittedPlace, reducedFrom exponent: Int) {
    self.init(bitmap, in: place, isFinest: exponent <= place.finestExponent)
  }
}

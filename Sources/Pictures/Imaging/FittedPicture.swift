public import Drawing
public import Geometry

/// All of a picture as it is seen at rest when it is reduced to its place, every pixel the mean of what
/// it covers.
public struct FittedPicture: Sendable {
  /// Where it lies.
  public let place: FittedPlace
  /// The pixels of the place's area.
  public let bitmap: Bitmap
  /// Whether it was made of pixels enough: nothing is gained by finer ones.
  public let isFinest: Bool

  /// What was made for `place`; nil when that has another size.
  public init?(_ bitmap: Bitmap, in place: FittedPlace, isFinest: Bool) {
    guard (bitmap.width, bitmap.height) == (place.area.width, place.area.height) else {
      return nil
    }
    (self.bitmap, self.place, self.isFinest) = (bitmap, place, isFinest)
  }

  /// Reduces `level` of a picture of `size` to `place`.
  public init?(of level: Pyramid.Level, size: Size, in place: FittedPlace) {
    let whole = Rect(origin: .zero, size: size)
    let piece = ImageMosaic.Piece(level.bitmap, toPicture: level.toPicture, area: whole)
    guard
      let bitmap = Bitmap(
        areaReductionOf: ImageMosaic(area: whole, pieces: [piece]), transform: place.toPlace,
        in: place.area)
    else { return nil }
    let finest = Pyramid.exponent(forScale: 2 * place.toPlace.a)
    self.init(bitmap, in: place, isFinest: level.exponent <= finest)
  }
}

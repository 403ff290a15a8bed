import Drawing
import Geometry
import Pixels

extension Pyramid {
  /// Whether the picture has enough pixels to fill a square of `side` pixels.
  func covers(_ side: Int) -> Bool {
    side > 0 && min(levels[0].bitmap.width, levels[0].bitmap.height) >= side
  }

  /// Returns the centre of the picture as it fills a square of `side` pixels; nil if it does not cover that.
  func center(filling side: Int) -> Bitmap? {
    guard covers(side) else { return nil }
    let scale = Double(side) / min(size.width, size.height)
    let middle = Vector(Double(side), Double(side)) / 2
    let offset = middle - Vector(size.width, size.height) * (scale / 2)
    let whole = Rect(origin: .zero, size: size)
    let piece = ImageMosaic.Piece(
      levels[0].bitmap, toPicture: levels[0].toPicture, area: whole)
    return Bitmap(
      areaReductionOf: ImageMosaic(area: whole, pieces: [piece]),
      transform: Affine(scale: scale, offset: offset),
      in: PixelArea(x: 0, y: 0, width: side, height: side))
  }
}

import Drawing
import Geometry
import Pixels

extension Bitmap {
  /// Returns this preview as a level of its picture, which is of `size`. It is reduced to the
  /// largest level that is no wider than the preview. Returns nil if the aspect ratios differ.
  func asLevel(of size: Size) -> Pyramid.Level? {
    guard width > 0, height > 0 else { return nil }
    // Cameras add bars if the picture does not have the aspect ratio of the preview.
    let stretch = size.width * Double(height) / (size.height * Double(width))
    guard abs(stretch - 1) < Self.allowedStretch else { return nil }
    let exponents = 1...16
    guard
      let exponent = exponents.first(where: {
        TileIndex.levelSize(exponent: $0, of: size).width <= width
      })
    else { return nil }
    let level = TileIndex.levelSize(exponent: exponent, of: size)
    let bounds = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    let piece = ImageMosaic.Piece(self, toPicture: .identity, area: bounds)
    return Bitmap(
      areaReductionOf: ImageMosaic(area: bounds, pieces: [piece]),
      transform: Affine(
        scaleX: Double(level.width) / Double(width), scaleY: Double(level.height) / Double(height)),
      in: PixelArea(x: 0, y: 0, width: level.width, height: level.height)
    ).map { Pyramid.Level(bitmap: $0, exponent: exponent) }
  }

  /// The tolerance for the aspect ratio, which differs by rounding to few pixels.
  private static let allowedStretch = 0.02
}

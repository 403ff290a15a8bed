import Drawing
import Geometry
import Imaging

/// What is seen of a picture at rest, as sharp as the device's pixels can show it.
struct Refinement {
  /// What it was made of.
  struct Key: Equatable {
    var page: Int
    /// Which picture is on the page, counted.
    var edition: Int
    var sight: PhotoSight
    /// The tiles that are seen.
    var tiles: [TileIndex]
    /// Whether all is there that it may be made of.
    var isFinest: Bool

    /// Whether it is made of the same, as far as that is seen before it is refined.
    func shows(_ other: Key) -> Bool {
      (page, edition, sight, tiles) == (other.page, other.edition, other.sight, other.tiles)
    }
  }

  let key: Key
  let bitmap: Bitmap
  /// The device pixels that it takes.
  let area: PixelArea

  /// It in place of the picture; what is seen through it is `ground`.
  func command(clip: Rect, ground: Checkerboard?) -> DrawCommand {
    let pixel = 1 / key.sight.pixelsPerPoint
    let whole = Rect(x: 0, y: 0, width: Double(area.width), height: Double(area.height))
    return .mosaic(
      ImageMosaic(
        area: whole, pieces: [ImageMosaic.Piece(bitmap, toPicture: .identity, area: whole)],
        ground: ground),
      transform: Affine(
        scale: pixel, offset: Vector(Double(area.x) * pixel, Double(area.y) * pixel)),
      clip: clip, filter: .nearest)
  }
}

import Drawing
import Geometry
import Pixels

/// The visible part of a photo at rest, as sharp as device pixels can show it.
struct Refinement {
  /// The view that is refined. It does not depend on the tiles used, which may change while the
  /// view stays the same.
  struct View: Equatable {
    /// The edition of the picture; see ``PhotoPages``.
    var edition: Int
    var projection: PhotoProjection
  }

  /// The source of a refinement.
  enum Quality: Comparable {
    /// The level from which frames are drawn.
    case plain
    /// The finest level that is worth its memory.
    case finest
  }

  let view: View
  let bitmap: Bitmap
  /// The device pixels that the bitmap covers.
  let area: PixelArea

  /// Returns the command that draws the refinement in place of the picture, on the background
  /// `background`.
  func command(clip: Rect, background: Checkerboard?) -> DrawCommand {
    let pixel = 1 / view.projection.pixelsPerPoint
    let whole = Rect(x: 0, y: 0, width: Double(area.width), height: Double(area.height))
    return .mosaic(
      ImageMosaic(
        area: whole, pieces: [ImageMosaic.Piece(bitmap, toPicture: .identity, area: whole)],
        background: background),
      transform: Affine(
        scale: pixel, offset: Vector(Double(area.x) * pixel, Double(area.y) * pixel)),
      clip: clip, filter: .nearest)
  }
}

import Drawing
import Geometry
import Imaging

/// What is seen of a picture at rest, as sharp as the device's pixels can show it.
struct Refinement {
  /// What is seen. Nothing of what it is painted from: that may come and go while what is seen stays
  /// the same.
  struct View: Equatable {
    /// Which picture, counted; see ``StageView/editions``.
    var edition: Int
    var sight: PhotoSight
  }

  /// What it was made of.
  enum Quality: Comparable {
    /// The level that a frame is painted from.
    case plain
    /// The finest level that is worth its memory.
    case finest
  }

  let view: View
  let bitmap: Bitmap
  /// The device pixels that it takes.
  let area: PixelArea

  /// It in place of the picture; what is seen through it is `ground`.
  func command(clip: Rect, ground: Checkerboard?) -> DrawCommand {
    let pixel = 1 / view.sight.pixelsPerPoint
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

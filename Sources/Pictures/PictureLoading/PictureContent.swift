package import Drawing
package import Pixels

/// The result of decoding a request.
package enum PictureContent: Sendable {
  /// The whole picture, with some of its levels.
  case picture(Pyramid, PictureInfo)
  /// The pixels of ``TileIndex/heldArea(in:)``.
  case tile(Bitmap)
  /// The whole of a frame of an animation, and how long it is shown.
  case frame(Pyramid, Duration)
  /// The file has no preview.
  case nothing
}

extension PictureContent {
  /// The pyramid of the whole picture; nil for a tile, a frame or no preview.
  package var pyramid: Pyramid? {
    if case .picture(let pyramid, _) = self { pyramid } else { nil }
  }
}

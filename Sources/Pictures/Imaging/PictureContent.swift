public import Drawing

/// What a decoder gives back.
public enum PictureContent: Sendable {
  /// All of the picture, with some of its levels.
  case picture(Pyramid, PictureInfo)
  /// The pixels of ``TileIndex/heldArea(in:)``.
  case tile(Bitmap)
  /// A frame of an animation, all of the picture, and how long it is shown.
  case frame(Pyramid, Duration)
  /// There is no preview.
  case nothing
}

extension PictureContent {
  /// The whole picture; nil for a part or a frame of it.
  public var pyramid: Pyramid? {
    if case .picture(let pyramid, _) = self { pyramid } else { nil }
  }
}

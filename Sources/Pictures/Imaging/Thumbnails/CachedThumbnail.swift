public import Geometry
public import SystemPackage

/// A thumbnail that somebody has made of a file as it is now, and has left where all find it.
///
/// It is a PNG file of unknown origin, of which no pixel has been looked at: it goes to the decoder
/// process as any picture does.
public struct CachedThumbnail: Hashable, Sendable {
  /// Where the PNG file is.
  public let path: FilePath
  /// How large it says to be, in pixels.
  public let size: Size
  /// How large the picture is that it shows, in pixels and as it lies in the thumbnail; nil when
  /// whoever made the thumbnail has not said so, or something that cannot be.
  public let pictureSize: Size?
  /// Whether the shorter side has as many pixels as were asked for, or as the picture has.
  public let isSharp: Bool

  /// What the file at `path` says of itself, where the shorter side is to have `side` pixels.
  init(path: FilePath, _ file: ThumbnailFile, side: Int) {
    self.path = path
    size = file.size
    pictureSize = file.pictureSize
    let needed = pictureSize.map { min(Double(side), $0.width, $0.height) } ?? Double(side)
    isSharp = min(size.width, size.height) >= needed
  }
}

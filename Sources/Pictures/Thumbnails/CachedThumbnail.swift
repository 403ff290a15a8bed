import Geometry
import SystemPackage

/// A current thumbnail of a file in a cache, made by any program.
///
/// It is a PNG file of unknown origin whose pixels have not been read. Like any picture, it must be
/// decoded by the decoder process.
struct CachedThumbnail: Hashable, Sendable {
  /// The path of the PNG file.
  let path: FilePath
  /// The size stated in its header, in pixels.
  let size: Size
  /// The size of the original picture in pixels, in the orientation of the thumbnail; nil if it is
  /// not stated or impossible.
  let pictureSize: Size?
  /// Whether the shorter side has as many pixels as requested, or as the picture has.
  let isSharp: Bool

  /// The facts in its metadata about the file that it shows.
  let contents: ThumbnailContents

  /// Creates the thumbnail in the file at `path`, for a request for `side` pixels on the shorter
  /// side.
  init(path: FilePath, _ file: ThumbnailFile, side: Int) {
    self.path = path
    size = file.size
    pictureSize = file.pictureSize
    contents = file.contents
    let needed = pictureSize.map { min(Double(side), $0.width, $0.height) } ?? Double(side)
    isSharp = min(size.width, size.height) >= needed
  }
}

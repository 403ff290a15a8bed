public import Geometry

/// What a file says of its picture before any pixel is decoded.
public struct PictureInfo: Hashable, Sendable {
  /// The name of the format, as people write it: "JPEG".
  public var format: String
  /// The size of the page that was opened in pixels, upright.
  public var size: Size
  /// How many pages can be leafed through, one where the file has a single picture; the frames of an
  /// animation are none.
  public var pageCount: Int
  /// Whether its frames play.
  public var isAnimated: Bool
  /// Whether it has no pixels of its own and is drawn anew at every size, like SVG; `size` is then
  /// the one that it asks for times a power of two, as large as it can be shown.
  public var isScalable: Bool

  /// What a file of `format` says.
  public init(
    format: String, size: Size, pageCount: Int = 1, isAnimated: Bool = false,
    isScalable: Bool = false
  ) {
    self.format = format
    self.size = size
    self.pageCount = pageCount
    self.isAnimated = isAnimated
    self.isScalable = isScalable
  }
}

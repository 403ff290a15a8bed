public import SystemPackage

/// A picture that is wanted, and how much of it.
public struct PictureWish: Hashable, Sendable {
  /// How many of its pixels a picture is wanted with.
  public enum Detail: Hashable, Sendable {
    /// One level, whose shorter side is about `side` pixels: at least that and less than twice that,
    /// unless the picture itself has less, or is so long that this would be too much.
    case thumbnail(side: Int)
    /// As many as it takes to show all of it in a place of so many device pixels.
    case reduced(width: Int, height: Int)
    /// All.
    case complete
    /// What shows roughly what is coming, at once or not at all: a preview that the file carries.
    case preview
    /// One tile.
    case tile(TileIndex)
    /// The next frame of an animation; the number tells one wish from the next, and is 0 for the
    /// first frame.
    case frame(Int)
  }

  /// Where the file is.
  public var path: FilePath
  /// Which page of the file, from 0.
  public var page: Int
  /// How often the file is known to have been written since it was seen first. A wish for what it
  /// holds now is another one than for what it held before.
  public var version: Int
  /// How many pixels.
  public var detail: Detail

  /// The picture at `path`, with as many pixels as `detail` says.
  public init(_ path: FilePath, page: Int = 0, version: Int = 0, _ detail: Detail) {
    self.path = path
    self.page = page
    self.version = version
    self.detail = detail
  }

  /// Whether it and `other` are for the same page of a file that holds the same.
  public func isForSamePage(as other: PictureWish) -> Bool {
    path == other.path && page == other.page && version == other.version
  }
}

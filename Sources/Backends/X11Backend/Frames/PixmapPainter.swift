public import Drawing

/// A pixmap of the server that a painter draws on.
public struct PixmapTarget: Hashable, Sendable {
  /// The identifier of the pixmap, which has the depth and the visual of the windows.
  public let id: UInt
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
}

/// An object that renders draw lists into pixmaps of the server, by requests to it.
public protocol PixmapPainter: AnyObject {
  /// Paints `list`, whose lengths are in points, over all of `pixmap`.
  func paint(_ list: DrawList, onto pixmap: PixmapTarget, pixelsPerPoint: Double)

  /// Forgets the pixmap `id`, which is about to be freed.
  func forget(_ id: UInt)

  /// Frees whatever the last frame did not need.
  func releaseUnused()
}

import CX11
import Drawing
import Geometry

/// A frame that the server paints.
final class PixmapFrameBuffer: FrameBuffer {
  private let connection: Connection
  private let painter: any PixmapPainter
  private let size: PixelSize
  let pixmap: Pixmap
  var isBusy = false

  /// Creates a buffer of `size`, to be painted by `painter`.
  init(_ size: PixelSize, on connection: Connection, painter: any PixmapPainter) {
    self.connection = connection
    self.painter = painter
    self.size = size
    pixmap = XCreatePixmap(
      connection.display, connection.root, UInt32(size.width), UInt32(size.height),
      UInt32(connection.visual.depth))
  }

  deinit {
    painter.forget(pixmap)
    XFreePixmap(connection.display, pixmap)
  }

  func paint(_ list: DrawList, pixelsPerPoint: Double) -> [Rect]? {
    painter.paint(
      list, onto: PixmapTarget(id: pixmap, width: size.width, height: size.height),
      pixelsPerPoint: pixelsPerPoint)
    return nil
  }

  /// Frees the pictures on the server that the last frame did not show.
  func releaseUnused() { painter.releaseUnused() }

  var bitmap: Bitmap {
    connection.pixels(of: pixmap, width: size.width, height: size.height)
      ?? Bitmap(width: size.width, height: size.height, filledWith: 0xFF00_0000)
  }
}

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
      UInt32(XDefaultDepth(connection.display, connection.screen)))
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
    let display = connection.display
    var pixels = [UInt32](repeating: 0xFF00_0000, count: size.width * size.height)
    let image = XGetImage(
      display, pixmap, 0, 0, UInt32(size.width), UInt32(size.height), UInt.max, ZPixmap)
    if let image {
      let functions = image.pointee.f
      for index in pixels.indices {
        let (x, y) = (Int32(index % size.width), Int32(index / size.width))
        pixels[index] |= UInt32(truncatingIfNeeded: functions.get_pixel(image, x, y))
      }
      _ = functions.destroy_image(image)
    }
    return Bitmap(width: size.width, height: size.height, pixels: pixels, isOpaque: true)
  }
}

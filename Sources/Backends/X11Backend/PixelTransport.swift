import CX11
import CXext

/// A way to transfer pixels to the server; the best one that both sides support.
enum PixelTransport {
  /// The memory painted into is itself a pixmap of the server.
  case sharedPixmap
  /// The server copies from shared memory.
  case sharedImage
  /// The pixels are sent over the connection.
  case wire

  /// Determines what the server offers. Creating the first segment shows whether sharing really
  /// works.
  init(on connection: Connection) {
    // Query the extension first: without it, XShmQueryVersion makes Xlib print a line to standard
    // error.
    var opcode: Int32 = 0, event: Int32 = 0, error: Int32 = 0
    var major: Int32 = 0, minor: Int32 = 0, hasPixmaps: Int32 = 0
    guard XQueryExtension(connection.display, "MIT-SHM", &opcode, &event, &error) != 0,
      XShmQueryVersion(connection.display, &major, &minor, &hasPixmaps) != 0
    else {
      self = .wire
      return
    }
    let sharesPixmaps = hasPixmaps != 0 && XShmPixmapFormat(connection.display) == ZPixmap
    self = sharesPixmaps ? .sharedPixmap : .sharedImage
  }
}

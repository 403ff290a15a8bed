import CX11
import CXext

/// A method of transferring pixels to the server.
enum PixelTransport {
  /// Frames are painted directly into a pixmap of the server, in shared memory.
  case sharedPixmap
  /// The server copies from shared memory.
  case sharedImage
  /// The pixels are sent over the connection.
  case wire

  /// Chooses the best method that the server offers. Whether sharing memory works is known only
  /// when the first segment is created.
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

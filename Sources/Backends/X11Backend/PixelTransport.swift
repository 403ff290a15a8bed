import CX11
import CXext

/// How pixels get to the server; the best that both sides can do.
enum PixelTransport {
  /// A pixmap of the server is the memory that we paint into.
  case sharedPixmap
  /// The server copies from memory that both share.
  case sharedImage
  /// The pixels go over the connection.
  case wire

  /// What the server offers; whether sharing works shows with the first segment.
  init(on connection: Connection) {
    // Asked first, because the other question is answered by Xlib with a line on standard error.
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

import Drawing

/// A factory of the buffers into which the frames of a window are painted.
final class FrameBuffers {
  private let connection: Connection
  let painter: any Painter
  private let pixmapPainter: (any PixmapPainter)?
  private let transport: PixelTransport

  /// Creates buffers for `connection` that are painted by `painter` in memory, and by
  /// `pixmapPainter` on the server.
  init(
    on connection: Connection, painter: any Painter, pixmapPainter: (any PixmapPainter)?
  ) {
    self.connection = connection
    self.painter = painter
    self.pixmapPainter = pixmapPainter
    transport = PixelTransport(on: connection)
  }

  /// Returns a new buffer of `size`. It is in memory without a painter for the server, and on a screen whose
  /// pixels have to be dithered, which servers do not do.
  func make(_ presentation: Presentation, size: PixelSize) -> any FrameBuffer {
    if presentation == .server, let pixmapPainter, connection.visual.layout == .bitmap {
      return PixmapFrameBuffer(size, on: connection, painter: pixmapPainter)
    }
    return MemoryFrameBuffer(
      size: size, transport: transport, connection: connection, painter: painter)
  }
}

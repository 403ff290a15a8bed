import CX11
public import Drawing
import Geometry

/// A comparison of the presentations on a server: the time to paint a few frames off screen with
/// each, until the server is done with them.
public struct PresentationTrial: Sendable {
  private let size: PixelSize
  private let pixelsPerPoint: Double
  /// The drawing of the frames, each at a slightly different size.
  private let list: DrawList

  /// The number of frames, without the first one, which takes longer.
  private static let frames = 5
  /// The fraction of the memory's time that the server may take to be chosen: painting in memory never
  /// waits for other programs that draw.
  private static let fraction = 0.8

  /// Creates a comparison with frames of `size` that show `list`.
  init(of list: DrawList, size: PixelSize, pixelsPerPoint: Double) {
    self.list = list.inMotion
    self.size = size
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// Measures both presentations on `connection` and returns the better one. This takes a fraction
  /// of a second, so use a thread and a connection of its own.
  public func winner(
    on connection: Connection, painter: any Painter, pixmapPainter: any PixmapPainter
  ) -> Presentation {
    let buffers = FrameBuffers(on: connection, painter: painter, pixmapPainter: pixmapPainter)
    let memory = time(of: buffers.make(.memory, size: size), on: connection)
    let limit = Int64(Double(memory) * Self.fraction)
    let server = time(of: buffers.make(.server, size: size), on: connection, atMost: limit)
    return server < limit ? .server : .memory
  }

  /// Returns the median time of a frame in `buffer`, in nanoseconds. Gives up when it must exceed
  /// `limit`.
  private func time(
    of buffer: any FrameBuffer, on connection: Connection, atMost limit: Int64 = .max
  ) -> Int64 {
    let display = connection.display
    let screen = XCreatePixmap(
      display, connection.root, UInt32(size.width), UInt32(size.height),
      UInt32(connection.visual.depth))
    defer { XFreePixmap(display, screen) }
    var times: [Int64] = []
    for number in 0...Self.frames {
      let start = MonotonicClock.now
      let scale = Affine(scale: 1 + Double(number) / 1000)
      _ = buffer.paint(DrawList([.layer(list, transform: scale)]), pixelsPerPoint: pixelsPerPoint)
      XCopyArea(
        display, buffer.pixmap, screen, connection.visual.graphicsContext, 0, 0,
        UInt32(size.width), UInt32(size.height), 0, 0)
      XSync(display, 0)
      if number > 0 { times.append(MonotonicClock.now - start) }
      guard times.count(where: { $0 > limit }) <= Self.frames / 2, !connection.isLost else {
        return .max
      }
    }
    return times.sorted()[times.count / 2]
  }
}

extension DrawList {
  /// The list as it is drawn while something moves: with pictures interpolated, which takes most of
  /// the time. At rest, pixels are copied.
  fileprivate var inMotion: DrawList {
    DrawList(
      commands.map { command in
        switch command {
        case .image(let bitmap, let transform, let clip, _):
          .image(bitmap, transform: transform, clip: clip, filter: .bilinear)
        case .mosaic(let mosaic, let transform, let clip, _):
          .mosaic(mosaic, transform: transform, clip: clip, filter: .bilinear)
        case .layer(let list, let clip, let opacity, let transform):
          .layer(list.inMotion, clip: clip, opacity: opacity, transform: transform)
        case .masked(let list, let mask): .masked(list.inMotion, by: mask.inMotion)
        case .fill, .roundedFill, .line, .disc, .path, .stroke, .shadow, .textBox, .picture:
          command
        }
      })
  }
}

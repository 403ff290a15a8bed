import CX11
import CXext
import Drawing
import Geometry

/// A frame that is painted in memory of this process, which the server shares if it can.
final class MemoryFrameBuffer: FrameBuffer {
  private enum Storage {
    case sharedPixmap(SharedSegment)
    case sharedImage(SharedSegment)
    case own(UnsafeMutableBufferPointer<UInt32>)
    /// The server is sent other pixels.
    case dithered(UnsafeMutableBufferPointer<UInt32>, DitheredPixels)
  }

  private let connection: Connection
  private let painter: any Painter
  private let storage: Storage
  let pixmap: Pixmap
  private let layout: PixelLayout
  /// The contents of the buffer; nil if unknown.
  private var painted: DrawList?
  var isBusy = false

  /// Creates a buffer of `size` with `transport`, to be painted by `painter`. If that fails, its
  /// pixels are sent over the connection.
  init(
    size: PixelSize, transport: PixelTransport, connection: Connection,
    painter: any Painter
  ) {
    self.connection = connection
    self.painter = painter
    layout = PixelLayout(width: size.width, height: size.height, stride: size.width)
    storage = Self.makeStorage(size, transport, connection)
    pixmap = Self.makePixmap(storage, size, connection)
  }

  deinit {
    XFreePixmap(connection.display, pixmap)
    switch storage {
    case .sharedPixmap, .sharedImage: break
    case .own(let pixels), .dithered(let pixels, _): pixels.deallocate()
    }
  }

  func paint(_ list: DrawList, pixelsPerPoint: Double) -> [Rect]? {
    let areas = list.areas(
      changedSince: painted, width: layout.width, height: layout.height,
      pixelsPerPoint: pixelsPerPoint)
    painted = list
    guard !areas.isEmpty else { return areas }
    var span = pixels.mutableSpan
    painter.paint(
      list, into: &span, layout: layout, pixelsPerPoint: pixelsPerPoint, within: areas)
    switch storage {
    case .sharedPixmap: break
    case .sharedImage(let segment): put(areas, sharing: segment)
    case .own: put(areas, sharing: nil)
    case .dithered(let pixels, let dithered): dithered.show(areas, of: pixels, in: pixmap)
    }
    return areas
  }

  /// Forgets the shown list, because that keeps its pictures in memory.
  func releaseUnused() { painted = nil }

  var bitmap: Bitmap {
    Bitmap(
      width: layout.width, height: layout.height, pixels: Array(pixels), isOpaque: true)
  }

  private var pixels: UnsafeMutableBufferPointer<UInt32> {
    switch storage {
    case .sharedPixmap(let segment), .sharedImage(let segment): segment.pixels
    case .own(let pixels), .dithered(let pixels, _): pixels
    }
  }

  private static func makeStorage(
    _ size: PixelSize, _ transport: PixelTransport, _ connection: Connection
  ) -> Storage {
    let count = size.width * size.height
    let isDithered = connection.visual.layout == .rgb565
    if !isDithered, transport != .wire,
      let segment = try? SharedSegment(pixelCount: count, on: connection)
    {
      return transport == .sharedPixmap ? .sharedPixmap(segment) : .sharedImage(segment)
    }
    let pixels = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: count)
    pixels.initialize(repeating: 0)
    return isDithered
      ? .dithered(pixels, DitheredPixels(size: size, transport: transport, connection: connection))
      : .own(pixels)
  }

  private static func makePixmap(
    _ storage: Storage, _ size: PixelSize, _ connection: Connection
  ) -> Pixmap {
    let display = connection.display
    let depth = UInt32(connection.visual.depth)
    let width = UInt32(size.width)
    let height = UInt32(size.height)
    guard case .sharedPixmap(let segment) = storage else {
      return XCreatePixmap(display, connection.root, width, height, depth)
    }
    return XShmCreatePixmap(
      display, connection.root, segment.info.pointee.shmaddr, segment.info, width, height, depth)
  }

  /// Copies the pixels in `areas` to the server's pixmap.
  private func put(_ areas: [Rect], sharing segment: SharedSegment?) {
    let size = PixelSize(width: layout.width, height: layout.height)
    PixelUpload(data: pixels.baseAddress, size: size, segment: segment, connection: connection)
      .put(areas, into: pixmap)
  }
}

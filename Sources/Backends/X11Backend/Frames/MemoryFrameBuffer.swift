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
  }

  private let connection: Connection
  private let painter: any Painter
  private let storage: Storage
  let pixmap: Pixmap
  private let layout: PixelLayout
  /// What the buffer shows; nil if that is not known.
  private var painted: DrawList?
  var isBusy = false

  /// Creates a buffer of `size` with `transport`, to be painted by `painter`. If that fails, its
  /// pixels are sent over the connection.
  init(
    _ size: PixelSize, _ transport: PixelTransport, on connection: Connection,
    painter: any Painter
  ) {
    self.connection = connection
    self.painter = painter
    layout = PixelLayout(width: size.width, height: size.height, stride: size.width)
    storage = Self.makeStorage(pixelCount: size.width * size.height, transport, connection)
    pixmap = Self.makePixmap(storage, size, connection)
  }

  deinit {
    XFreePixmap(connection.display, pixmap)
    if case .own(let pixels) = storage { pixels.deallocate() }
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
    }
    return areas
  }

  /// Forgets what the buffer shows, because that keeps the pictures in it in memory.
  func releaseUnused() { painted = nil }

  var bitmap: Bitmap {
    Bitmap(
      width: layout.width, height: layout.height, pixels: Array(pixels), isOpaque: true)
  }

  private var pixels: UnsafeMutableBufferPointer<UInt32> {
    switch storage {
    case .sharedPixmap(let segment), .sharedImage(let segment): segment.pixels
    case .own(let pixels): pixels
    }
  }

  private static func makeStorage(
    pixelCount: Int, _ transport: PixelTransport, _ connection: Connection
  ) -> Storage {
    if transport != .wire, let segment = try? SharedSegment(pixelCount: pixelCount, on: connection)
    {
      return transport == .sharedPixmap ? .sharedPixmap(segment) : .sharedImage(segment)
    }
    let pixels = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: pixelCount)
    pixels.initialize(repeating: 0)
    return .own(pixels)
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
    let display = connection.display
    let context = connection.visual.graphicsContext
    var image = makeImage(sharing: segment)
    for area in areas {
      let (x, y) = (Int32(area.minX), Int32(area.minY))
      let (width, height) = (UInt32(area.width), UInt32(area.height))
      if segment != nil {
        XShmPutImage(display, pixmap, context, &image, x, y, x, y, width, height, 0)
      } else {
        XPutImage(display, pixmap, context, &image, x, y, x, y, width, height)
      }
    }
  }

  private func makeImage(sharing segment: SharedSegment?) -> XImage {
    var image = XImage()
    image.width = Int32(layout.width)
    image.height = Int32(layout.height)
    image.format = ZPixmap
    image.data = UnsafeMutableRawPointer(pixels.baseAddress)?
      .assumingMemoryBound(to: CChar.self)
    image.byte_order = LSBFirst
    image.bitmap_unit = 32
    image.bitmap_bit_order = LSBFirst
    image.bitmap_pad = 32
    image.depth = connection.visual.depth
    image.bytes_per_line = Int32(layout.stride * MemoryLayout<UInt32>.stride)
    image.bits_per_pixel = 32
    image.obdata = segment.map {
      UnsafeMutableRawPointer($0.info).assumingMemoryBound(to: CChar.self)
    }
    XInitImage(&image)
    return image
  }
}

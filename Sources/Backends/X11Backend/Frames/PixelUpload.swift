import CX11
import CXext
import Geometry

/// Pixels in memory of this process, which are copied to a pixmap of the server.
struct PixelUpload {
  private let connection: Connection
  private let size: PixelSize
  private let bitsPerPixel: Int32
  private let data: UnsafeMutableRawPointer?
  /// The memory that the server shares, which begins at `data`; nil if pixels are sent over the connection.
  private let segment: SharedSegment?

  /// Creates an upload of the pixels at `data`, rows of `bitsPerPixel` that each begin at a multiple of 32 bits.
  init(
    data: UnsafeMutableRawPointer?, size: PixelSize, bitsPerPixel: Int = 32,
    segment: SharedSegment?, connection: Connection
  ) {
    self.connection = connection
    self.size = size
    self.bitsPerPixel = Int32(bitsPerPixel)
    self.data = data
    self.segment = segment
  }

  /// Copies the pixels in `areas` to `pixmap`.
  func put(_ areas: [Rect], into pixmap: Pixmap) {
    let display = connection.display
    let context = connection.visual.graphicsContext
    var image = makeImage()
    for area in areas {
      let x = Int32(area.minX)
      let y = Int32(area.minY)
      let width = UInt32(area.width)
      let height = UInt32(area.height)
      if segment != nil {
        XShmPutImage(display, pixmap, context, &image, x, y, x, y, width, height, 0)
      } else {
        XPutImage(display, pixmap, context, &image, x, y, x, y, width, height)
      }
    }
  }

  private func makeImage() -> XImage {
    var image = XImage()
    image.width = Int32(size.width)
    image.height = Int32(size.height)
    image.format = ZPixmap
    image.data = data?.assumingMemoryBound(to: CChar.self)
    image.byte_order = LSBFirst
    image.bitmap_unit = 32
    image.bitmap_bit_order = LSBFirst
    image.bitmap_pad = 32
    image.depth = connection.visual.depth
    image.bytes_per_line = (image.width * bitsPerPixel + 31) / 32 * 4
    image.bits_per_pixel = bitsPerPixel
    image.obdata = segment.map {
      UnsafeMutableRawPointer($0.info).assumingMemoryBound(to: CChar.self)
    }
    XInitImage(&image)
    return image
  }
}

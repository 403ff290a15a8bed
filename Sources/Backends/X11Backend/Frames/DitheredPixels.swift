import CX11
import Geometry

/// A copy of a frame for screens of 16 bits, in memory of this process that the server shares if it can.
final class DitheredPixels {
  private let pixels: UnsafeMutableBufferPointer<UInt16>
  private let size: PixelSize
  private let upload: PixelUpload
  /// Whether the pixels are in memory of this process alone, which has to be freed.
  private let isOwner: Bool

  /// The number of pixels from the beginning of a row to the next one: rows begin at multiples of 32 bits.
  private var stride: Int { (size.width + 1) / 2 * 2 }

  /// Creates pixels for a frame of `size`. If sharing memory fails, they are sent over the connection.
  init(size: PixelSize, transport: PixelTransport, connection: Connection) {
    self.size = size
    let pairs = (size.width + 1) / 2 * size.height
    let segment =
      transport == .wire ? nil : try? SharedSegment(pixelCount: pairs, on: connection)
    if let segment {
      pixels = UnsafeMutableRawBufferPointer(segment.pixels).bindMemory(to: UInt16.self)
    } else {
      pixels = .allocate(capacity: 2 * pairs)
      pixels.initialize(repeating: 0)
    }
    isOwner = segment == nil
    upload = PixelUpload(
      data: pixels.baseAddress, size: size, bitsPerPixel: 16, segment: segment,
      connection: connection)
  }

  deinit { if isOwner { pixels.deallocate() } }

  /// Copies the colours in `areas` of a frame, which has rows of as many pixels as this one, to `pixmap`.
  func show(
    _ areas: [Rect], of colors: UnsafeMutableBufferPointer<UInt32>, in pixmap: Pixmap
  ) {
    for area in areas {
      let left = Int(area.minX)
      let width = Int(area.width)
      for y in Int(area.minY)..<Int(area.maxY) {
        let source = y * size.width + left
        let target = y * stride + left
        RGB565.dither(
          UnsafeBufferPointer(rebasing: colors[source..<source + width]), x: left, y: y,
          into: UnsafeMutableBufferPointer(rebasing: pixels[target..<target + width]))
      }
    }
    upload.put(areas, into: pixmap)
  }
}

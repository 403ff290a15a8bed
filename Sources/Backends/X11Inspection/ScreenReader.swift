import CX11
import CXext
package import Drawing
package import Geometry
import SystemPackage
package import X11Backend

/// Reads the pixels of the screen through memory shared with the X server.
package final class ScreenReader {
  private let connection: Connection
  private let segment: SharedSegment
  /// The size of the screen in device pixels.
  package let size: Size

  /// Creates a reader for the screen of `connection`, which must be on this machine.
  /// - Throws: ``ScreenReaderError`` if memory cannot be shared, or if the screen does not have 32
  ///   bits per pixel.
  package init(_ connection: Connection) throws(ScreenReaderError) {
    self.connection = connection
    let width = Int(XDisplayWidth(connection.display, connection.screen))
    let height = Int(XDisplayHeight(connection.display, connection.screen))
    size = Size(Double(width), Double(height))
    guard XShmQueryExtension(connection.display) != 0,
      XDefaultDepth(connection.display, connection.screen) == 24
    else { throw .unsuitable }
    do { segment = try SharedSegment(pixelCount: width * height, on: connection) } catch {
      throw .noMemory(error.description)
    }
  }

  /// Returns the pixels of `rect`, in device pixels, rounded outward and clipped to the screen; nil
  /// for the whole screen.
  /// - Throws: ``ScreenReaderError`` if `rect` is entirely off the screen, or the server refuses.
  package func read(_ rect: Rect? = nil) throws(ScreenReaderError) -> Bitmap {
    let all = Rect(origin: .zero, size: size)
    guard let part = (rect ?? all).intersection(all) else { throw .offScreen }
    let left = Int(part.minX.rounded(.down))
    let top = Int(part.minY.rounded(.down))
    let width = Int(part.maxX.rounded(.up)) - left
    let height = Int(part.maxY.rounded(.up)) - top
    try fill(x: left, y: top, width: width, height: height)
    return Bitmap(
      width: width, height: height, pixels: opaquePixels(width * height), isOpaque: true)
  }

  /// Returns the first `count` pixels of the segment, with the highest byte set, which the server
  /// leaves undefined.
  ///
  /// One copy and a plain loop are fast even without optimization: tests read hundreds of screens.
  private func opaquePixels(_ count: Int) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: count) { pixels, initializedCount in
      _ = pixels.update(fromContentsOf: segment.pixels[..<count])
      var index = 0
      while index < count {
        pixels[index] |= 0xFF00_0000
        index += 1
      }
      initializedCount = count
    }
  }

  /// Makes the server copy a part of the screen into the segment, row by row.
  private func fill(x: Int, y: Int, width: Int, height: Int) throws(ScreenReaderError) {
    let display = connection.display
    let screen = connection.screen
    let info = segment.info
    guard
      let image = XShmCreateImage(
        display, XDefaultVisual(display, screen), 24, ZPixmap, info.pointee.shmaddr, info,
        UInt32(width), UInt32(height))
    else { throw .refused }
    defer { _ = image.pointee.f.destroy_image(image) }
    guard image.pointee.bits_per_pixel == 32, Int(image.pointee.bytes_per_line) == width * 4 else {
      throw .unsuitable
    }
    let allPlanes = UInt.max
    guard XShmGetImage(display, connection.root, image, Int32(x), Int32(y), allPlanes) != 0 else {
      throw .refused
    }
  }
}

/// A reason why the screen cannot be read.
package enum ScreenReaderError: Error, Hashable, CustomStringConvertible {
  /// There is no shared memory, or the screen does not have 32 bits per pixel.
  case unsuitable
  /// The system provided no shared memory, for the given reason.
  case noMemory(String)
  /// The rectangle is off the screen.
  case offScreen
  /// The server did not return the pixels.
  case refused

  /// The error in one line.
  package var description: String {
    switch self {
    case .unsuitable: "the X server must be on this machine, with MIT-SHM and a screen of depth 24"
    case .noMemory(let reason): "no memory to share with the X server: \(reason)"
    case .offScreen: "the rectangle to read is not on the screen"
    case .refused: "the X server did not return the pixels"
    }
  }
}

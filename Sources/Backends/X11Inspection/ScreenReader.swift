import CX11
import CXext
public import Drawing
public import Geometry
import Glibc
public import X11Backend

/// Reads the pixels of the screen through memory that is shared with the X server.
public final class ScreenReader {
  private let connection: Connection
  private let memory: SharedPixels
  /// The size of the screen in device pixels.
  public let size: Size

  /// A reader of the screen that `connection` leads to, which must be on this machine.
  /// - Throws: ``ScreenReaderError`` when the server or the system shares no memory, or the screen
  ///   has not 32 bits a pixel.
  public init(_ connection: Connection) throws(ScreenReaderError) {
    self.connection = connection
    let width = Int(XDisplayWidth(connection.display, connection.screen))
    let height = Int(XDisplayHeight(connection.display, connection.screen))
    size = Size(Double(width), Double(height))
    guard XShmQueryExtension(connection.display) != 0,
      XDefaultDepth(connection.display, connection.screen) == 24
    else { throw .unsuitable }
    memory = try SharedPixels(connection, count: width * height)
  }

  /// The pixels of `rect`, in device pixels, rounded outward and cut off at the screen's edges.
  /// - Throws: ``ScreenReaderError`` when nothing of it lies on the screen, or the server refuses.
  public func read(_ rect: Rect? = nil) throws(ScreenReaderError) -> Bitmap {
    let all = Rect(origin: .zero, size: size)
    guard let part = (rect ?? all).intersection(all) else { throw .offScreen }
    let (left, top) = (Int(part.minX.rounded(.down)), Int(part.minY.rounded(.down)))
    let width = Int(part.maxX.rounded(.up)) - left
    let height = Int(part.maxY.rounded(.up)) - top
    try memory.fill(x: left, y: top, width: width, height: height)
    let pixels = memory.pixels(width * height)
    return Bitmap(width: width, height: height, pixels: pixels, isOpaque: true)
  }
}

/// Why the screen cannot be read.
public enum ScreenReaderError: Error, Hashable, CustomStringConvertible {
  /// No shared memory, or not 32 bits a pixel.
  case unsuitable
  /// The system gave no shared memory; holds the system's reason.
  case noMemory(String)
  /// The rectangle lies off the screen.
  case offScreen
  /// The server did not hand out the pixels.
  case refused

  /// The fault in one line.
  public var description: String {
    switch self {
    case .unsuitable: "the X server must be on this machine, with MIT-SHM and a screen of depth 24"
    case .noMemory(let reason): "no memory to share with the X server: \(reason)"
    case .offScreen: "nothing of the rectangle to read lies on the screen"
    case .refused: "the X server did not hand out the pixels"
    }
  }
}

/// A stretch of memory that both we and the X server see.
private final class SharedPixels {
  private let connection: Connection
  private var segment = XShmSegmentInfo()

  init(_ connection: Connection, count: Int) throws(ScreenReaderError) {
    self.connection = connection
    let id = shmget(IPC_PRIVATE, count * 4, Int32(IPC_CREAT) | 0o600)
    guard id >= 0, let address = shmat(id, nil, 0), Int(bitPattern: address) != -1 else {
      throw .noMemory(String(cString: strerror(errno)))
    }
    segment.shmid = id
    segment.shmaddr = address.assumingMemoryBound(to: CChar.self)
    segment.readOnly = 0
    let attached = XShmAttach(connection.display, &segment)
    XSync(connection.display, 0)
    // Marked now, it goes when both sides have let it go, even if we are killed.
    shmctl(id, IPC_RMID, nil)
    guard attached != 0 else { throw .unsuitable }
  }

  deinit {
    XShmDetach(connection.display, &segment)
    shmdt(segment.shmaddr)
  }

  /// Has the server put a part of the screen here, row after row.
  func fill(x: Int, y: Int, width: Int, height: Int) throws(ScreenReaderError) {
    let (display, screen) = (connection.display, connection.screen)
    let visual = XDefaultVisual(display, screen)
    guard
      let image = XShmCreateImage(
        display, visual, 24, ZPixmap, segment.shmaddr, &segment, UInt32(width), UInt32(height))
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

  /// A copy of the first `count` pixels, opaque: the server leaves their highest byte undefined.
  func pixels(_ count: Int) -> [UInt32] {
    segment.shmaddr.withMemoryRebound(to: UInt32.self, capacity: count) { source in
      [UInt32](unsafeUninitializedCapacity: count) { target, initialized in
        for index in 0..<count { target[index] = source[index] | 0xFF00_0000 }
        initialized = count
      }
    }
  }
}

import CX11
import CXPresent
import Drawing

/// Shows frames in a window, each in full, with up to three buffers.
///
/// A buffer is the server's from ``present(_:paint:)`` until it says that it is idle again.
final class Presenter {
  private let window: X11Window
  private let transport: PixelTransport
  private var size: PixelSize
  private var buffers: [FrameBuffer] = []
  private var lastPainted: FrameBuffer?
  private var lastSerial: UInt32 = 0
  /// What the extension's events carry as `extension`.
  let opcode: Int32

  /// One on the screen, one on its way, one to paint into.
  private static let greatestCount = 3

  /// A presenter for `window`.
  /// - Throws: ``ServerError`` when the server lacks Present.
  init(for window: X11Window) throws(ServerError) {
    let display = window.display
    var opcode: Int32 = 0, event: Int32 = 0, error: Int32 = 0
    guard XPresentQueryExtension(display, &opcode, &event, &error) != 0 else {
      throw .missingExtension(name: "Present", needed: "1.0")
    }
    self.opcode = opcode
    self.window = window
    transport = PixelTransport(on: window.connection)
    size = window.size
    XPresentSelectInput(
      display, window.id, UInt32(PresentCompleteNotifyMask | PresentIdleNotifyMask))
  }

  /// Whether a frame can be painted now.
  var hasFreeBuffer: Bool {
    buffers.count < Self.greatestCount || buffers.contains { !$0.isBusy }
  }

  /// What was painted last; nil before the first frame of this size.
  var lastFrame: Bitmap? { lastPainted?.bitmap }

  /// Makes the frames to come as large as `size`.
  ///
  /// The server keeps what it still shows of the old buffers.
  func resize(to size: PixelSize) {
    guard size != self.size else { return }
    self.size = size
    buffers = []
    lastPainted = nil
  }

  /// Has `paint` fill a buffer, and hands it to the server to be shown at `target`.
  ///
  /// - Returns: the serial number that the server's notices about the frame bear, or nil when no
  ///   buffer is free.
  func present(
    at target: FramePacer.Target, paint: (inout MutableSpan<UInt32>, PixelLayout) -> Void
  ) -> UInt32? {
    guard let buffer = freeBuffer() else { return nil }
    buffer.withPixels { paint(&$0, buffer.layout) }
    buffer.upload()
    buffer.isBusy = true
    lastPainted = buffer
    lastSerial &+= 1
    show(buffer, at: target)
    return lastSerial
  }

  /// Takes back the buffer with `pixmap`, which the server has finished reading.
  func idle(_ pixmap: Pixmap) {
    buffers.first { $0.pixmap == pixmap }?.isBusy = false
  }

  private func freeBuffer() -> FrameBuffer? {
    if let free = buffers.first(where: { !$0.isBusy }) { return free }
    guard buffers.count < Self.greatestCount else { return nil }
    let new = FrameBuffer(size, transport, on: window.connection)
    buffers.append(new)
    return new
  }

  private func show(_ buffer: FrameBuffer, at target: FramePacer.Target) {
    let (options, blank) = Self.request(for: target)
    XPresentPixmap(
      window.display, window.id, buffer.pixmap, lastSerial, 0, 0, 0, 0, 0, 0, 0,
      UInt32(options), blank, 0, 0, nil, 0)
    XFlush(window.display)
  }

  /// Options and vertical blank of a request; blank 0 has always passed and means the next.
  private static func request(for target: FramePacer.Target) -> (options: Int32, blank: UInt64) {
    switch target {
    case .immediately: (PresentOptionAsync, 0)
    case .nextBlank: (PresentOptionNone, 0)
    case .blank(let number): (PresentOptionNone, number)
    }
  }
}

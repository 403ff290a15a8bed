import CX11
import CXPresent
import Drawing

/// Shows complete frames in a window, using up to three buffers.
///
/// A buffer belongs to the server from ``present(at:paint:)`` until the server reports that it is
/// idle.
final class Presenter {
  private let window: X11Window
  private let transport: PixelTransport
  private var size: PixelSize
  private var buffers: [FrameBuffer] = []
  private var lastPainted: FrameBuffer?
  private var lastSerial: UInt32 = 0
  /// The value of `extension` in the events of the Present extension.
  let opcode: Int32

  /// The maximum number of buffers: one on the screen, one in flight, and one to paint into.
  private static let greatestCount = 3

  /// Creates a presenter for `window`.
  /// - Throws: ``ServerError`` if the server lacks the Present extension.
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

  /// The pixels painted last; nil before the first frame of the current size.
  var lastFrame: Bitmap? { lastPainted?.bitmap }

  /// Changes the size of future frames to `size`.
  ///
  /// The server retains old buffers that it still shows.
  func resize(to size: PixelSize) {
    guard size != self.size else { return }
    self.size = size
    buffers = []
    lastPainted = nil
  }

  /// Fills a buffer with `paint`, and sends it to the server to be shown at `target`.
  ///
  /// - Returns: the serial number in the server's events about the frame; nil if no buffer is free.
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

  /// Reclaims the buffer with `pixmap`, which the server has finished reading.
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

  /// Returns the options and the vertical blank of a request. Blank 0 has always passed, so it
  /// means the next one.
  private static func request(for target: FramePacer.Target) -> (options: Int32, blank: UInt64) {
    switch target {
    case .immediately: (PresentOptionAsync, 0)
    case .nextBlank: (PresentOptionNone, 0)
    case .blank(let number): (PresentOptionNone, number)
    }
  }
}

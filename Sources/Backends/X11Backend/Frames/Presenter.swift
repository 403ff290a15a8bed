import CX11
import CXPresent
import Drawing

/// Shows complete frames in a window, using up to three buffers.
///
/// A buffer belongs to the server from ``present(at:paint:)`` until the server reports that it is
/// idle.
final class Presenter {
  private let window: X11Window
  /// The number of device pixels per point of future frames.
  var pixelsPerPoint: Double { didSet { if pixelsPerPoint != oldValue { discardBuffers() } } }
  private var size: PixelSize
  private var buffers: [any FrameBuffer] = []
  private var lastPainted: (any FrameBuffer)?
  private let factory: FrameBuffers
  private let regions: ServerRegions
  /// The contents of the window once the frames that were sent are on the screen; nil if unknown.
  private var shown: DrawList?
  /// The place where frames are painted.
  var presentation = Presentation.memory {
    didSet { if presentation != oldValue { discardBuffers() } }
  }
  /// The presentation to change to.
  let nextPresentation = NextPresentation()
  private var lastSerial: UInt32 = 0

  /// The maximum number of buffers: one on the screen, one in flight, and one to paint into.
  private static let maximumCount = 3

  /// Creates a presenter for `window`, with buffers from `factory`. The window must have selected the
  /// events of the Present extension.
  init(for window: X11Window, pixelsPerPoint: Double, buffers factory: FrameBuffers) {
    self.window = window
    self.pixelsPerPoint = pixelsPerPoint
    self.factory = factory
    regions = ServerRegions(on: window.display)
    size = window.size
  }

  /// The painter of frames in memory.
  var painter: any Painter { factory.painter }

  /// Changes where frames are painted, if that was asked for.
  /// - Returns: whether it has changed. What is shown then needs to be painted again: edges within pixels look slightly
  ///   different.
  func changePresentation() -> Bool {
    guard let next = nextPresentation.take(), next != presentation else { return false }
    presentation = next
    return true
  }

  /// Whether a frame can be painted now.
  var hasFreeBuffer: Bool {
    buffers.count < Self.maximumCount || buffers.contains { !$0.isBusy }
  }

  /// The pixels painted last; nil before the first frame of the current size.
  var lastFrame: Bitmap? { lastPainted?.bitmap }

  /// Changes the size of future frames to `size`.
  ///
  /// The server retains old buffers that it still shows.
  func resize(to size: PixelSize) {
    guard size != self.size else { return }
    self.size = size
    discardBuffers()
  }

  private func discardBuffers() {
    buffers = []
    lastPainted = nil
    shown = nil
  }

  /// Shows the whole next frame, not only its changes, because the server has lost parts of the window.
  func setNeedsWholeFrame() { shown = nil }

  /// Paints `list`, and sends it to the server to be shown at `target`. Calls `painted` in between.
  ///
  /// - Returns: the serial number in the server's events about the frame; nil if no buffer is free.
  func present(
    _ list: DrawList, at target: FramePacer.Target, painted: () -> Void
  ) -> UInt32? {
    guard let buffer = freeBuffer() else { return nil }
    let paintedAreas = buffer.paint(list, pixelsPerPoint: pixelsPerPoint)
    painted()
    // A buffer that is painted twice in a row knows what has changed in the window.
    let knownAreas = buffer === lastPainted ? paintedAreas : nil
    let areas = shown.map {
      knownAreas
        ?? list.areas(
          changedSince: $0, width: size.width, height: size.height, pixelsPerPoint: pixelsPerPoint)
    }
    buffer.isBusy = true
    lastPainted = buffer
    shown = list
    lastSerial &+= 1
    regions.withRegion(of: areas) { show(buffer, changing: $0, at: target) }
    XFlush(window.display)
    return lastSerial
  }

  /// Frees memory that the newest frame does not need.
  func releaseUnused() {
    for buffer in buffers where buffer !== lastPainted { buffer.releaseUnused() }
  }

  /// Reclaims the buffer with `pixmap`, which the server has finished reading.
  func idle(_ pixmap: Pixmap) {
    buffers.first { $0.pixmap == pixmap }?.isBusy = false
  }

  private func freeBuffer() -> (any FrameBuffer)? {
    if let free = buffers.first(where: { !$0.isBusy }) { return free }
    guard buffers.count < Self.maximumCount else { return nil }
    let new = factory.make(presentation, size: size)
    buffers.append(new)
    return new
  }

  /// Shows a frame that differs from the previous one only in `region`, which the server copies.
  private func show(
    _ buffer: any FrameBuffer, changing region: XserverRegion, at target: FramePacer.Target
  ) {
    let (options, blank) = Self.request(for: target)
    XPresentPixmap(
      window.display, window.id, buffer.pixmap, lastSerial, 0, region, 0, 0, 0, 0, 0,
      UInt32(options), blank, 0, 0, nil, 0)
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

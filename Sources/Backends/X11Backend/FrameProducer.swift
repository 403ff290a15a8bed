import Drawing
import Motion
import Views

/// Draws the frames of a content when they are due, and tracks them until they are on the screen.
final class FrameProducer {
  private let presenter: Presenter
  private let painter: any Painter
  private let pixelsPerPoint: Double
  private var pacer = FramePacer()
  private var begun: (serial: UInt32, at: Int64, cost: Int64)?
  private var isRepaintNeeded = false
  /// Called for every frame that appeared on the screen.
  var onFrameShown: ((FrameReport) -> Void)?

  /// Creates a producer that lets `painter` fill the buffers of `presenter`.
  init(_ presenter: Presenter, painter: any Painter, pixelsPerPoint: Double) {
    self.presenter = presenter
    self.painter = painter
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// Whether the newest frame is on the screen and no other is wanted.
  var isAtRest: Bool { !isRepaintNeeded && !pacer.isFrameInFlight }

  /// The pixels of the newest frame.
  var lastFrame: Bitmap? { presenter.lastFrame }

  /// Requests a frame even if the content does not need one.
  func setNeedsRepaint() { isRepaintNeeded = true }

  /// The result of ``produce(from:clock:)``.
  enum Outcome: Hashable {
    /// No frame is wanted, or none can be drawn until the server sends something.
    case idle
    /// A frame will be due at this local time.
    case due(at: Int64)
    /// A frame was sent to the server.
    case drawn(serial: UInt32)
  }

  /// Draws a frame of `content` if one is wanted and due.
  func produce(from content: any WindowContent, clock: ServerClock) -> Outcome {
    guard content.needsFrame || isRepaintNeeded else { return .idle }
    guard presenter.hasFreeBuffer else { return .idle }
    switch pacer.plan(at: MonotonicClock.now) {
    case .wait(let time): return .due(at: time)
    case .draw(let frame): return draw(frame, of: content, clock: clock)
    }
  }

  /// Records the server's report that a frame is on the screen.
  func frameShown(serial: UInt32, msc: UInt64, ust: Int64) {
    let now = MonotonicClock.now
    guard let isLate = pacer.completed(serial: serial, msc: msc, ust: ust, at: now) else { return }
    guard let begun, begun.serial == serial else { return }
    onFrameShown?(
      FrameReport(
        begunAt: begun.at, drawCost: begun.cost, shownAt: ust, blank: msc, isLate: isLate))
  }

  private func draw(
    _ frame: FramePacer.Frame, of content: any WindowContent, clock: ServerClock
  ) -> Outcome {
    let start = MonotonicClock.now
    content.prepareFrame(at: clock.instant(ofLocal: frame.shownAt))
    let list = content.drawList()
    let serial = presenter.present(at: frame.target) { pixels, layout in
      painter.paint(list, into: &pixels, layout: layout, pixelsPerPoint: pixelsPerPoint)
    }
    guard let serial else { return .idle }
    let end = MonotonicClock.now
    pacer.presented(frame, serial: serial, at: end, cost: end - start)
    begun = (serial, start, end - start)
    isRepaintNeeded = false
    return .drawn(serial: serial)
  }
}

import Drawing
import Windowing

/// Draws the frames of a content when they are due, and tracks them until they are on the screen.
@MainActor
final class FrameProducer {
  private let presenter: Presenter
  /// Notifies a window manager that resizes the window of frames; nil if the server lacks the Sync extension.
  let sync: ResizeSync?
  private var pacer = FramePacer()
  /// The newest frame, with its timing up to now.
  private var newest: (serial: UInt32, report: FrameReport)?
  /// The timing of the newest touches, until a frame shows them.
  private var touches: TouchTiming?
  /// The time at which the newest touches were read.
  private var lastTouch: Int64?
  private var isRepaintNeeded = false
  /// Called for every frame that appeared on the screen.
  var onFrameShown: ((FrameReport) -> Void)?

  init(_ presenter: Presenter, sync: ResizeSync?) {
    self.presenter = presenter
    self.sync = sync
  }

  /// Whether a window manager that resizes the window waits for a frame, even if nobody sees it.
  var isOneAwaited: Bool { sync?.needsFrame == true }

  /// Whether the newest frame is on the screen and no other is wanted.
  var isAtRest: Bool { !isRepaintNeeded && !pacer.isFrameInFlight }

  /// The estimated time between two frames of the screen.
  var frameInterval: Duration { .nanoseconds(pacer.interval) }

  /// Requests a frame of the whole window, even if the content does not need one.
  func setNeedsRepaint() { isRepaintNeeded = true }

  /// Records the touches that the next frame will show.
  func record(_ touches: TouchTiming) {
    self.touches = touches
    lastTouch = touches.readAt
  }

  /// Draws the frames of `content` that are wanted and due. Returns the local time at which another one will be due;
  /// nil if none is wanted, or none can be drawn until the server sends something.
  func produce(from content: any WindowContent, clock: ServerClock) -> Int64? {
    if isOneAwaited { setNeedsRepaint() }
    while content.needsFrame || isRepaintNeeded, presenter.hasFreeBuffer {
      switch pacer.plan(at: MonotonicClock.now, lastTouch: lastTouch) {
      case .wait(let time): return time
      case .draw(let frame): guard draw(frame, of: content, clock: clock) else { return nil }
      }
    }
    return nil
  }

  /// Records the server's report that a frame is on the screen.
  func frameShown(serial: UInt32, msc: UInt64, ust: Int64) {
    sync?.shown(serial: serial)
    let now = MonotonicClock.now
    guard let isLate = pacer.completed(serial: serial, msc: msc, ust: ust, at: now) else { return }
    guard let newest, newest.serial == serial else { return }
    var report = newest.report
    report.shownAt = ust
    report.blank = msc
    report.isLate = isLate
    onFrameShown?(report)
  }

  /// Draws `frame`. Returns whether it was sent to the server.
  private func draw(
    _ frame: FramePacer.Frame, of content: any WindowContent, clock: ServerClock
  ) -> Bool {
    var report = FrameReport(touches: touches.take(), begunAt: MonotonicClock.now)
    content.prepareFrame(at: clock.instant(ofLocal: frame.shownAt))
    report.preparedAt = MonotonicClock.now
    let list = content.drawList()
    report.listedAt = MonotonicClock.now
    if isRepaintNeeded { presenter.setNeedsWholeFrame() }
    let serial = presenter.present(list, at: frame.target) {
      report.paintedAt = MonotonicClock.now
    }
    guard let serial else { return false }
    report.sentAt = MonotonicClock.now
    pacer.presented(frame, serial: serial, at: report.sentAt, cost: report.drawCost)
    newest = (serial, report)
    isRepaintNeeded = false
    sync?.drawn(serial: serial)
    return true
  }
}

extension FrameReport {
  /// Creates the report on a frame that begins at `time`.
  fileprivate init(touches: TouchTiming?, begunAt time: Int64) {
    self.init(
      touches: touches, begunAt: time, preparedAt: time, listedAt: time, paintedAt: time,
      sentAt: time, shownAt: time, blank: 0, isLate: false)
  }
}

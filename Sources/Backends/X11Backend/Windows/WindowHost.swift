import CX11
public import Drawing
public import Geometry
import Glibc
import Motion
import SystemPackage
import Threads
public import Windowing

/// A window with content: delivers the server's events to the content, and shows the content's
/// frames on the screen.
///
/// Create a host, pass it to the content as its ``WindowControl``, and call ``run(_:)``, or show it in
/// an ``EventLoop`` with other windows. Only ``wakeUp`` can be used from other threads. It uses no
/// processor time while nothing happens.
@MainActor
public final class WindowHost: WindowControl {
  let connection: Connection
  let window: X11Window
  let presenter: Presenter
  private let frames: FrameProducer
  private var firstFrame: FirstFrame
  private let drops: DropReceiver
  var scale: WindowScale
  /// The size, in points, below which the user cannot make the window; zero for any size.
  var minimumSize: Size
  let waker: WakeUp
  /// The input, which keeps events until ``deliver(readAt:gatheredAt:preparing:)``.
  var input: WindowInput
  /// The content of the window, while it is in an event loop.
  private(set) var content: (any WindowContent)?
  /// The state of the desktop and the window as reported to the content.
  private var reported: ReportedState
  private(set) var visibility = WindowVisibility()
  private(set) var isClosing = false

  /// Whether the window is in full screen.
  public var isFullscreen: Bool { reported.isFullscreen }

  /// The number of device pixels per point.
  var pixelsPerPoint: Double { scale.pixelsPerPoint }

  /// The estimated time between two frames of the screen.
  public var frameInterval: Duration { frames.frameInterval }

  /// Called once, with the pixels on the screen, when the content has settled and its newest frame
  /// is shown.
  public var whenSettled: ((Bitmap) -> Void)?

  /// Called once, when the content has settled, with a comparison of the presentations for the content of the window.
  public var whenTrialIsReady: ((PresentationTrial) -> Void)?

  /// Called when the desktop has set another scale, or has removed it.
  public var onScaleChange: (@MainActor () -> Void)?

  /// Called when the window has been moved, resized, maximized or restored: ``state`` may have changed.
  public var onStateChange: (@MainActor () -> Void)?

  /// Called once, when the first frame has appeared on the screen.
  public var whenShown: (@MainActor () -> Void)? {
    get { firstFrame.whenShown }
    set { firstFrame.whenShown = newValue }
  }

  /// Called for every frame that has appeared on the screen, for measurements.
  public var onFrameShown: ((FrameReport) -> Void)? {
    get { frames.onFrameShown }
    set { frames.onFrameShown = newValue }
  }

  /// Called when the points change at which a click would put down two fingers, in window points;
  /// empty if it would not. For windows that emulate touch.
  public var onAim: (([Point]) -> Void)?

  /// Creates a window, which is not yet shown.
  ///
  /// - Parameters:
  ///   - connection: the connection to the server.
  ///   - configuration: the properties of the window.
  ///   - painter: the painter of frames in memory.
  ///   - pixmapPainter: the painter of frames on the server, if there is one.
  ///   - presentation: which of the two paints; see ``setPresentation``.
  /// - Throws: ``ServerError`` if the server lacks something that a window needs.
  public init(
    on connection: Connection, _ configuration: WindowConfiguration, painter: any Painter,
    pixmapPainter: (any PixmapPainter)? = nil, presentation: Presentation = .memory
  ) throws(ServerError) {
    let reader = try connection.makeReader()
    if configuration.emulatesTouch { try reader.selectModifiers() }
    self.connection = connection
    do { waker = try WakeUp() } catch { throw .cannotWait(reason: error.description) }
    window = try X11Window(
      on: connection, configuration, owner: configuration.transientFor?.window)
    reader.select(for: window)
    let pixelsPerPoint = configuration.pixelsPerPoint
    scale = WindowScale(
      pixelsPerPoint, followsDesktop: configuration.followsScale,
      setting: connection.settings.scale)
    minimumSize = configuration.minimumSize
    let buffers = FrameBuffers(on: connection, painter: painter, pixmapPainter: pixmapPainter)
    presenter = Presenter(for: window, pixelsPerPoint: pixelsPerPoint, buffers: buffers)
    presenter.presentation = presentation
    frames = FrameProducer(presenter, sync: ResizeSync(on: connection))
    drops = DropReceiver(for: window, pixelsPerPoint: pixelsPerPoint)
    window.setProtocols(syncCounter: frames.sync?.counter)
    firstFrame = FirstFrame(startup: configuration.startupID.map(StartupNotification.init))
    input = WindowInput(
      InputTranslator(
        pixelsPerPoint: pixelsPerPoint, emulatesTouch: configuration.emulatesTouch,
        clock: connection.clock))
    reported = ReportedState(isFullscreen: window.isFullscreen)
  }

  /// Shows the window with `content` until it is closed.
  /// - Throws: ``ServerError`` if the connection is lost, another program destroys the window, or the server has no
  ///   memory for its contents.
  public func run(_ content: any WindowContent) throws(ServerError) {
    let loop = try EventLoop(on: connection)
    loop.show(self, with: content)
    try loop.run()
  }

  /// Ends ``run(_:)`` after the current events, or removes the window from its event loop.
  public func close() { isClosing = true }
}

// MARK: - Turns of the event loop

extension WindowHost {
  /// Maps the window with `content`, which then receives its first event.
  func open(_ content: any WindowContent) {
    self.content = content
    isClosing = false
    window.requestStamp()
    window.map()
    // This waits for the server time, which defines the zero of instants.
    XSync(connection.display, 0)
    content.handle(.resized(windowSize))
  }

  /// Removes the window from the screen.
  func leave() {
    content = nil
    window.unmap()
  }

  /// Delivers the events that have arrived to the content, and calls `prepare` before each one with its
  /// time. They were read from `readAt` until `gatheredAt`, in local time.
  /// - Throws: ``ServerError/windowDestroyed`` if another program destroyed the window.
  func deliver(
    readAt: Int64, gatheredAt: Int64, preparing prepare: (Instant) -> Void
  ) throws(ServerError) {
    guard let content else { return }
    let events = input.removeArrived()
    handle(events, for: content, preparing: prepare)
    if !events.touchInputs.isEmpty {
      frames.record(
        TouchTiming(readAt: readAt, gatheredAt: gatheredAt, handledAt: MonotonicClock.now))
    }
    guard !events.contains(.destroyed) else { throw .windowDestroyed }
  }

  /// Fires the deadlines of the content.
  func fireDeadlines() {
    content?.advance(to: input.translator.clock.instant(ofLocal: MonotonicClock.now))
  }

  /// Draws a frame if one is due. Returns the local time at which the window needs another turn,
  /// even without events; nil for none.
  func finishTurn() -> Int64? {
    guard let content else { return nil }
    followTextInput(of: content)
    let frameDue = produceFrame(of: content)
    settle(content)
    return [frameDue, content.nextDeadline.map(input.translator.clock.local(of:))].compactMap { $0 }
      .min()
  }
}

// MARK: - Events

extension WindowHost {
  private func handle(
    _ events: [ServerEvent], for content: any WindowContent, preparing prepare: (Instant) -> Void
  ) {
    let size = window.size
    for event in events { handle(event) }
    if window.size != size {
      presenter.resize(to: window.size)
      frames.setNeedsRepaint()
      content.handle(.resized(windowSize))
    }
    let now = MonotonicClock.now
    for event in input.translator.windowEvents(from: events, receivedAt: now) {
      if let time = event.time { prepare(time) }
      content.handle(event)
    }
    handleDrops(in: events, for: content)
    reportAim()
    followScale(for: content)
    reportState(events, to: content)
    if mayHaveMoved(events) { onStateChange?() }
    if waker.takeSignal() {
      if presenter.changePresentation() { frames.setNeedsRepaint() }
      content.handle(.woken)
    }
  }

  private func handleDrops(in events: [ServerEvent], for content: any WindowContent) {
    let messages = events.compactMap { if case .drop(let message) = $0 { message } else { nil } }
    for message in DropMessage.essential(of: messages) {
      drops.handle(message, for: content.dropDelegate)
    }
  }

  /// Handles events that concern the window itself.
  private func handle(_ event: ServerEvent) {
    visibility.follow(event)
    switch event {
    case .configured(let size):
      window.size = size
      frames.sync?.configured()
    case .moved: frames.sync?.configured()
    case .screenChanged: window.fillMonitor()
    case .exposed: frames.setNeedsRepaint()
    case .syncRequested(let value): frames.sync?.request(value)
    case .frameShown(let serial, let msc, let ust):
      frames.frameShown(serial: serial, msc: msc, ust: ust)
      firstFrame.recordFrame(of: window)?()
    case .bufferIdle(let pixmap): presenter.idle(pixmap)
    case .mapped, .unmapped, .obscured, .pointer, .key, .composition, .modifiers, .keyboardChanged,
      .closeRequested, .stateChanged, .stamped, .drop, .destroyed:
      break
    }
  }

  /// Follows the user's setting, but never under fingers: the same place would be another point for them. The
  /// window keeps its pixels.
  private func followScale(for content: any WindowContent) {
    guard input.translator.isIdle else { return }
    if scale.record(setting: connection.settings.scale) { onScaleChange?() }
    guard scale.follow(preferred: connection.preferredScale) else { return }
    presenter.pixelsPerPoint = pixelsPerPoint
    drops.pixelsPerPoint = pixelsPerPoint
    input.translator.pixelsPerPoint = pixelsPerPoint
    if minimumSize != .zero { window.setMinimumSize(minimumSize * pixelsPerPoint) }
    frames.setNeedsRepaint()
    content.handle(.resized(windowSize))
  }

  private func reportAim() {
    if let aim = input.changeOfAim() { onAim?(aim) }
  }

  private func reportState(_ events: [ServerEvent], to content: any WindowContent) {
    if mayHaveMoved(events), let event = reported.change(toFullscreen: window.isFullscreen) {
      content.handle(event)
    }
    let mayBeMinimized = events.contains { [.stateChanged, .mapped, .unmapped].contains($0) }
    if mayBeMinimized, let event = reported.change(toMinimized: window.isMinimized) {
      content.handle(event)
    }
    for event in reported.changes(to: connection.settings.current) { content.handle(event) }
    if firstFrame.isShown, let keyboard = connection.reader?.hardwareKeyboard.current,
      let event = reported.change(to: keyboard)
    {
      content.handle(event)
    }
    for case .keyboardChanged(let hasKeyboard) in events {
      content.handle(.keyboardChanged(hasKeyboard))
    }
    if events.contains(.closeRequested) { content.handle(.closeRequested) }
  }

  /// Whether one of `events` reports a change of the frame or the state of the window.
  private func mayHaveMoved(_ events: [ServerEvent]) -> Bool {
    events.contains {
      switch $0 {
      case .stateChanged, .configured, .moved: true
      default: false
      }
    }
  }

  private var windowSize: WindowSize { WindowSize(window.size, pixelsPerPoint: pixelsPerPoint) }
}

// MARK: - Frames

extension WindowHost {
  /// Draws a frame if one is wanted and due, and returns the time at which the next will be due.
  private func produceFrame(of content: any WindowContent) -> Int64? {
    guard !isClosing, visibility.showsFrames(isOneAwaited: frames.isOneAwaited) else { return nil }
    return frames.produce(from: content, clock: input.translator.clock)
  }

  private func settle(_ content: any WindowContent) {
    guard visibility.isOnScreen, frames.isAtRest, !content.needsFrame, content.isSettled else {
      return
    }
    if let report = whenSettled, let frame = presenter.lastFrame {
      whenSettled = nil
      report(frame)
    }
    if let report = whenTrialIsReady.take() {
      report(
        PresentationTrial(
          of: content.drawList(), size: window.size, pixelsPerPoint: pixelsPerPoint))
    }
    presenter.releaseUnused()
  }
}

import CX11
public import Drawing
public import Geometry
import Glibc
import Motion
import SystemPackage
import Threads
public import Views

/// A window with content: delivers the server's events to the content, and shows the content's
/// frames on the screen.
///
/// Create a host, pass it to the content as its ``WindowControl``, and call ``run(_:)``. Only
/// ``wakeUp`` can be used from other threads. It uses no processor time while nothing happens.
@MainActor
public final class WindowHost: WindowControl {
  private let connection: Connection
  let window: X11Window
  /// The presentation to change to.
  let nextPresentation = NextPresentation()
  private let presenter: Presenter
  private let reader: EventReader
  let clipboard: Clipboard
  private let settings: DesktopSettings
  private let frames: FrameProducer
  private let sync: ResizeSync?
  /// The pending startup notification; nil if there is none or it has been sent.
  private var startup: StartupNotification?
  private let pixelsPerPoint: Double
  let waker: WakeUp
  private let waiter: Waiter
  private var input: InputTranslator
  private var batchTimeout = TouchBatchTimeout()
  private var isMapped = false
  private var isClosing = false
  private var isDestroyed = false
  private var aim: [Point] = []

  /// Whether the window is in full screen.
  public private(set) var isFullscreen: Bool

  /// Called once, with the pixels on the screen, when the content has settled and its newest frame
  /// is shown.
  public var whenSettled: ((Bitmap) -> Void)?

  /// Called once, when the content has settled, with a comparison of the presentations on what the
  /// window shows.
  public var whenTrialIsReady: ((PresentationTrial) -> Void)?

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
    let extensions = try XInputExtension(on: connection)
    self.connection = connection
    do { waker = try WakeUp() } catch { throw .cannotWait(reason: error.description) }
    waiter = try Waiter()
    window = try X11Window(on: connection, configuration)
    extensions.select(on: window.id, of: connection)
    pixelsPerPoint = configuration.pixelsPerPoint
    let buffers = FrameBuffers(on: connection, painter: painter, pixmapPainter: pixmapPainter)
    presenter = try Presenter(for: window, pixelsPerPoint: pixelsPerPoint, buffers: buffers)
    presenter.presentation = presentation
    sync = ResizeSync(on: connection)
    window.setProtocols(syncCounter: sync?.counter)
    startup = configuration.startupID.map(StartupNotification.init)
    clipboard = Clipboard(for: window)
    settings = DesktopSettings(on: connection, window.atoms)
    reader = EventReader(
      for: window, inputOpcode: extensions.opcode, presentOpcode: presenter.opcode,
      clipboard: clipboard, settings: settings,
      modifierEvents: configuration.emulatesTouch ? try ModifierEvents(on: connection) : nil)
    frames = FrameProducer(presenter)
    input = InputTranslator(
      pixelsPerPoint: pixelsPerPoint, emulatesTouch: configuration.emulatesTouch)
    isFullscreen = window.isFullscreen
  }

  /// Shows the window with `content` until it is closed.
  /// - Throws: ``ServerError`` if the server goes away, another program destroys the window, or the
  ///   server has no memory for its contents.
  public func run(_ content: any WindowContent) throws(ServerError) {
    window.requestStamp()
    window.map()
    // This waits for the server time, which defines the zero of instants.
    XSync(connection.display, 0)
    content.handle(.resized(windowSize))
    while !isClosing {
      let readAt = MonotonicClock.now
      let events = gather()
      let gatheredAt = MonotonicClock.now
      guard !connection.isLost else { throw .connectionLost }
      handle(events, for: content)
      if input.hasTouches(in: events) {
        frames.take(
          TouchTiming(readAt: readAt, gatheredAt: gatheredAt, handledAt: MonotonicClock.now))
      }
      guard !isDestroyed else { throw .windowDestroyed }
      // If the server cannot store a frame, neither this frame nor later ones would be shown.
      guard !connection.takeErrors().contains(where: \.isBadAlloc) else {
        throw .serverOutOfMemory
      }
      content.advance(to: input.clock.instant(ofLocal: MonotonicClock.now))
      let frameDue = produceFrame(of: content)
      settle(content)
      if !isClosing { wait(until: frameDue, orDeadline: content.nextDeadline) }
    }
    isClosing = false
  }

  /// Ends ``run(_:)`` after the current events.
  public func close() { isClosing = true }
}

// MARK: - Events

extension WindowHost {
  /// Returns everything that has arrived, including the rest of the last touchscreen report.
  private func gather() -> [ServerEvent] {
    var events = reader.drain()
    guard input.hasTouches(in: events) else { return events }
    let end = MonotonicClock.now + batchTimeout.span
    var isPartial = input.isReportPartial(in: events)
    while isPartial, MonotonicClock.now < end, !connection.isLost {
      waiter.wait(until: end, on: XConnectionNumber(connection.display))
      events += reader.drain()
      isPartial = input.isReportPartial(in: events)
    }
    batchTimeout.learn(isWhole: !isPartial)
    return events
  }

  private func handle(_ events: [ServerEvent], for content: any WindowContent) {
    let size = window.size
    for event in events { note(event) }
    if window.size != size {
      presenter.resize(to: window.size)
      frames.setNeedsRepaint()
      content.handle(.resized(windowSize))
    }
    let now = MonotonicClock.now
    for event in input.windowEvents(from: events, receivedAt: now) { content.handle(event) }
    reportAim()
    reportState(events, to: content)
    if waker.takeSignal() {
      if let next = nextPresentation.take() { presenter.presentation = next }
      content.handle(.woken)
    }
  }

  /// Handles events that concern the window itself.
  private func note(_ event: ServerEvent) {
    switch event {
    case .configured(let size):
      window.size = size
      sync?.configured()
    case .mapped: isMapped = true
    case .unmapped: isMapped = false
    case .destroyed: isDestroyed = true
    case .exposed: frames.setNeedsRepaint()
    case .syncRequested(let value): sync?.request(value)
    case .frameShown(let serial, let msc, let ust):
      frames.frameShown(serial: serial, msc: msc, ust: ust)
      sync?.shown(serial: serial)
      startup?.end(from: window)
      startup = nil
    case .bufferIdle(let pixmap): presenter.idle(pixmap)
    case .pointer, .key, .modifiers, .closeRequested, .stateChanged, .stamped: break
    }
  }

  private func reportAim() {
    guard input.aim != aim else { return }
    aim = input.aim
    onAim?(aim)
  }

  private func reportState(_ events: [ServerEvent], to content: any WindowContent) {
    let mayHaveChanged = events.contains {
      switch $0 {
      case .stateChanged, .configured: true
      default: false
      }
    }
    if mayHaveChanged, window.isFullscreen != isFullscreen {
      isFullscreen.toggle()
      content.handle(.fullscreenChanged(isFullscreen))
    }
    if let areEnabled = settings.takeAnimationsChange() {
      content.handle(.animationsChanged(areEnabled))
    }
    if events.contains(.closeRequested) { content.handle(.closeRequested) }
  }

  private var windowSize: WindowSize {
    let pixels = Size(Double(window.size.width), Double(window.size.height))
    return WindowSize(points: pixels / pixelsPerPoint, pixelsPerPoint: pixelsPerPoint)
  }
}

// MARK: - Frames

extension WindowHost {
  /// Draws a frame if one is wanted and due, and returns the time at which the next will be due.
  private func produceFrame(of content: any WindowContent) -> Int64? {
    guard isMapped, !isClosing else { return nil }
    if sync?.needsFrame == true { frames.setNeedsRepaint() }
    while true {
      switch frames.produce(from: content, clock: input.clock) {
      case .idle: return nil
      case .due(let time): return time
      case .drawn(let serial): sync?.drawn(serial: serial)
      }
    }
  }

  private func settle(_ content: any WindowContent) {
    guard isMapped, frames.isAtRest, !content.needsFrame, content.isSettled else { return }
    if let report = whenSettled, let frame = frames.lastFrame {
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

  private func wait(until frameDue: Int64?, orDeadline deadline: Instant?) {
    // Events that Xlib has already read do not make the descriptor readable.
    guard XEventsQueued(connection.display, QueuedAfterFlush) == 0 else { return }
    let times = [frameDue, deadline.map(input.clock.local(of:))].compactMap { $0 }
    waiter.wait(
      until: times.min(), on: XConnectionNumber(connection.display), waker.descriptor)
  }
}

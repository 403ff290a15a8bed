import ATSPIBridge
import CairoBackend
import Drawing
import Geometry
import Motion
import Views
import Windowing
import X11Backend
import XRenderBackend

/// Drives an application by the event loop of an X server.
@MainActor
final class ServerDriver: ApplicationDriver {
  private let connection: Connection
  private let loop: EventLoop
  private let programName: String
  private let painter = CairoPainter()
  private let measurer = PangoTextMeasurer()
  private let mainQueue = MainQueue()
  private let termination: TerminationSignals
  /// The identifier that the desktop assigned to this launch, for the first window.
  private var startupID = StartupID.fromEnvironment()

  /// Creates a driver that ends the program when one of the signals of `termination` arrives. They
  /// must be blocked before: Dispatch starts a thread, which would take them otherwise.
  init(programName: String, termination: TerminationSignals) throws {
    self.termination = termination
    self.programName = programName
    connection = try Connection()
    loop = try EventLoop(on: connection)
    loop.endsAfterLastWindow = false
    // The watch only ends a wait: the jobs of a turn are run after its events.
    _ = loop.watch(descriptor: mainQueue.descriptor, for: .readable) { _ in }
    loop.serveMainQueue = { [mainQueue] in mainQueue.serve() }
  }

  var now: Instant { loop.now }
  var screenProfile: [UInt8]? { connection.screenProfile }
  var hasPreferredScale: Bool { connection.hasPreferredScale }
  var keepsRecentFiles: Bool { connection.keepsRecentFiles }
  var monitors: [Rect] { connection.monitors.map(\.frame) }

  func keepScreenOn(_ isOn: Bool) { connection.suspendScreenSaver(isOn) }

  func prepareText() { measurer.prepare() }

  func prepareText(like samples: [AttributedText]) { measurer.prepare(samples) }

  /// A function that returns the current time on any thread.
  var reading: @Sendable () -> Instant { loop.clockReading }

  /// Returns the connections to services of the desktop. They connect when they are needed.
  func makeDesktopConnections() -> DesktopConnections {
    let access = EventLoopAccess(
      watch: { [loop] in loop.watch(descriptor: $0, for: $1, $2) },
      schedule: { [loop] in loop.timers.schedule(at: loop.now + $0, $1) },
      now: { [loop] in loop.now })
    return DesktopConnections(
      accessibility: AccessibilityBridge(
        name: programName, loop: access,
        screenAddress: { [connection] in connection.accessibilityBusAddress }),
      keyboard: DesktopKeyboard { BusDriver(forSessionIn: access) },
      portal: DesktopPortal { BusDriver(forSessionIn: access) })
  }

  /// Handles events until the application ends. SIGTERM, SIGINT and SIGHUP end it with status 0.
  func run(_ application: Application) throws {
    _ = loop.watch(descriptor: termination.descriptor, for: .readable) { [weak application] _ in
      application?.quit()
    }
    try loop.run()
  }

  func stop() { loop.stop() }

  func openingSize(_ size: Size?, _ options: WindowOptions) -> WindowSize {
    configuration(size, options).size(on: connection)
  }

  func largestSize(_ size: Size?, _ options: WindowOptions) -> Size {
    configuration(size, options).largestSize(on: connection)
  }

  func open(
    _ window: Window, size: Size?, options: WindowOptions, of application: Application,
    preparing prepare: () throws -> Void
  ) throws {
    var configuration = configuration(size, options)
    configuration.title = window.title
    configuration.className = application.id
    configuration.minimumSize = window.minimumSize
    configuration.startupID = startupID.take()
    window.textMeasurer = measurer
    window.onFault = { [programName] in StandardError.write("\(programName): \($0)") }
    let presentation = PresentationChoice(options.presentation, on: connection)
    let host = try WindowHost(
      on: connection, configuration, painter: painter,
      pixmapPainter: options.presentation == .memory ? nil : XRenderPainter(on: connection),
      presentation: presentation.first)
    presentation.measure(in: host)
    window.control = host
    host.onAim = { [weak window] in window?.aim = $0 }
    host.whenShown = { [weak application] in
      application?.wasShown()
      options.whenShown?()
    }
    host.onScaleChange = { [weak application] in application?.desktopScaleDidChange() }
    host.onStateChange = options.onStateChange
    if let report = options.whenSettled { host.whenSettled = { report($0) } }
    try prepare()
    loop.show(host, with: try options.wrap?(window) ?? window)
  }

  /// The configuration of a window, without the options of its program.
  private func configuration(_ size: Size?, _ options: WindowOptions) -> WindowConfiguration {
    var configuration = WindowConfiguration(
      title: "", instanceName: programName, className: "",
      pixelsPerPoint: options.pixelsPerPoint ?? connection.preferredScale)
    configuration.followsScale = options.pixelsPerPoint == nil
    configuration.geometry =
      options.geometry
      ?? size.map { WindowGeometry(of: $0, pixelsPerPoint: configuration.pixelsPerPoint) }
    configuration.positionsContent = options.positionsContent
    configuration.icons = options.icons
    configuration.transientFor = options.transientFor?.control as? WindowHost
    configuration.isMaximized = options.isMaximized
    configuration.isFullscreen = options.isFullscreen
    configuration.emulatesTouch = options.emulatesTouch
    return configuration
  }

  func schedule(at time: Instant, _ body: @escaping @MainActor () -> Void) -> Scheduled {
    loop.timers.schedule(at: time, body)
  }

  func watch(
    descriptor: Int32, for events: PollEvents, _ body: @escaping @MainActor (PollEvents) -> Void
  ) -> Watch {
    loop.watch(descriptor: descriptor, for: events, body)
  }
}

extension WindowGeometry {
  /// Creates the geometry of a window of `points`, at least one pixel and at most as large as the
  /// X protocol allows.
  fileprivate init(of points: Size, pixelsPerPoint: Double) {
    self.init(
      width: Int(pixelsIn: points.width, by: pixelsPerPoint),
      height: Int(pixelsIn: points.height, by: pixelsPerPoint))
  }
}

extension Int {
  /// Creates the number of device pixels in a side of a window: at least one, and at most as many as the
  /// X protocol allows.
  init(pixelsIn points: Double, by pixelsPerPoint: Double) {
    let sides = WindowGeometry.allowedSides
    let count = (points * pixelsPerPoint).rounded()
    guard count.isFinite else { self = sides.lowerBound; return }
    self = Int(Swift.min(Swift.max(Double(sides.lowerBound), count), Double(sides.upperBound)))
  }
}

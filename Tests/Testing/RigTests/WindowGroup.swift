import CX11
import Drawing
import Motion
import Views
import X11Backend

/// Windows of this process that share a connection and an event loop.
@MainActor
final class WindowGroup {
  /// The connection of the windows.
  let connection: Connection
  private let loop: EventLoop
  private var hosts: [WindowHost] = []

  /// Connects to the server `display`.
  init(on display: String) throws {
    connection = try Connection(to: display)
    loop = try EventLoop(on: connection)
  }

  /// The number of requests that were made to the server.
  var requests: UInt { XNextRequest(connection.display) }

  /// Opens a window of `geometry` that records its events, and calls `prepare` with its host.
  func open(
    _ geometry: String, pixmapPainter: (any PixmapPainter)? = nil,
    preparing prepare: (WindowHost) -> Void = { _ in }
  ) throws -> EventLog {
    var configuration = WindowConfiguration(
      title: "Group", instanceName: "group", className: "Group", pixelsPerPoint: 1)
    configuration.geometry = WindowGeometry(geometry)
    let log = EventLog()
    let host = try WindowHost(
      on: connection, configuration, painter: NoPainter(), pixmapPainter: pixmapPainter)
    prepare(host)
    hosts.append(host)
    loop.show(host, with: log)
    return log
  }

  /// Handles events until `isDone` or ten seconds have passed. Returns whether it is done.
  func run(until isDone: @escaping @MainActor () -> Bool) throws -> Bool {
    let limit = loop.timers.schedule(at: loop.now + .seconds(10)) { [loop] in loop.stop() }
    loop.serveMainQueue = { [loop] in if isDone() { loop.stop() } }
    try loop.run()
    limit.cancel()
    loop.serveMainQueue = nil
    return isDone()
  }

  /// Closes all windows.
  func close() throws {
    for host in hosts { host.close() }
    try loop.run()
  }
}

/// The content of a window that records its events and draws nothing.
final class EventLog: WindowContent {
  /// The events so far.
  private(set) var events: [WindowEvent] = []
  private(set) var needsFrame = true

  /// Whether the first frame has been drawn.
  var isDrawn: Bool { !needsFrame }

  func handle(_ event: WindowEvent) { events.append(event) }
  func advance(to now: Instant) {}
  var nextDeadline: Instant? { nil }
  func prepareFrame(at time: Instant) { needsFrame = false }
  func drawList() -> DrawList { DrawList() }
}

import ATSPIBridge
import DBus
import Foundation
import Geometry
import Glibc
import Motion
import SystemPackage
import TestSupport
import Testing
import Views
import Windowing

/// A session of its own with the services of accessibility, and an event loop in which a bridge and clients
/// take turns.
final class AccessibleSession {
  let bus: PrivateBus
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("accessible-\(UUID().uuidString)")
  private var watches: [Watch] = []
  private var timers = TimerQueue()
  private var clients: [Bus] = []
  private var windows: [Window] = []
  /// The relays that take clients of this user to the buses of another one; nil if they are of this user.
  private var relays: [HelperProcess]?

  /// Starts the session, of this user or of an ordinary one.
  init(ofOrdinaryUser isOrdinary: Bool = false) throws {
    let run = folder.appendingPathComponent("run")
    try FileManager.default.createDirectory(
      at: run, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    if isOrdinary {
      OrdinaryUser.own([folder.path, run.path])
      relays = []
    }
    bus = try PrivateBus(
      startedBy: isOrdinary ? OrdinaryUser.command : [],
      environment: [
        "HOME": folder.path, "XDG_RUNTIME_DIR": run.path, "GSETTINGS_BACKEND": "memory",
        "DISPLAY": "", "DBUS_SESSION_BUS_ADDRESS": "", "AT_SPI_BUS_ADDRESS": "",
      ])
  }

  isolated deinit {
    for relay in relays ?? [] { relay.stop() }
    bus.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: The loop

  var now: Instant { Instant(nanoseconds: Int64(DispatchTime.now().uptimeNanoseconds)) }

  var access: EventLoopAccess {
    EventLoopAccess(
      watch: { descriptor, events, body in
        let watch = Watch(descriptor: descriptor, events: events, body)
        self.watches.append(watch)
        return watch
      }, schedule: { self.timers.schedule(at: self.now + $0, $1) }, now: { self.now })
  }

  /// Handles what arrives, and draws the frames of windows, until `condition` holds. Returns false after ten
  /// seconds.
  func run(until condition: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(10)
    while !condition() {
      guard ContinuousClock.now < end else { return false }
      turn()
    }
    return true
  }

  /// Lets the loop turn until nothing is left to do for a while, or `turns` times.
  func settle(turns: Int = 30) {
    for _ in 0..<turns { turn() }
  }

  private func turn() {
    for client in clients { while client.process() {} }
    while let due = timers.takeDue(at: now) { due.fire() }
    for watch in watches { watch.report() }
    watches.removeAll { $0.isCancelled }
    for window in windows {
      window.advance(to: now)
      if window.needsFrame { window.prepareFrame(at: now) }
    }
    for client in clients { while client.process() {} }
    var polled = watches.map { pollfd(fd: $0.descriptor, events: $0.events.rawValue, revents: 0) }
    let count = polled.count
    polled += clients.map { pollfd(fd: $0.descriptor, events: $0.pollEvents, revents: 0) }
    poll(&polled, nfds_t(polled.count), 5)
    for (watch, entry) in zip(watches, polled[..<count]) {
      watch.found = PollEvents(rawValue: entry.revents)
    }
  }

  /// The number of descriptors that bridges wait for.
  var openDescriptors: Int { watches.count { !$0.isCancelled } }

  // MARK: Programs

  /// Creates a window with the keyboard.
  func open(_ content: View, title: String = "Pictures", scale: Double = 1) -> Window {
    let window = Window(title: title, content: content)
    window.handle(.resized(WindowSize(points: Size(400, 300), pixelsPerPoint: scale)))
    window.handle(.keyboardChanged(true))
    window.prepareFrame(at: now)
    windows.append(window)
    return window
  }

  /// Starts a bridge of a program with a window. Without an address, it finds the accessibility bus by the
  /// session bus.
  func start(_ window: Window?, name: String = "viewer", address: String? = nil)
    -> AccessibilityBridge
  {
    let session = bus.address
    let bridge = AccessibilityBridge(name: name, loop: access) { variable in
      switch variable {
      case "DBUS_SESSION_BUS_ADDRESS": address == nil ? FilePath(session) : nil
      case "AT_SPI_BUS_ADDRESS": address.map { FilePath($0) }
      default: nil
      }
    }
    if let window { bridge.attach(window) }
    bridge.start()
    return bridge
  }

  // MARK: Clients

  /// Connects to the bus at `address`, or to the session bus.
  func connect(to address: String? = nil) throws -> Bus {
    let client = try #require(Bus(address: try reachable(address ?? bus.address)))
    clients.append(client)
    var isConnected = false
    client.whenConnected { isConnected = true }
    try #require(run { isConnected })
    return client
  }

  /// Returns the address by which clients of this user get to a bus.
  private func reachable(_ address: String) throws -> String {
    guard let relays else { return address }
    let path = try #require(address.split(separator: ",").first?.dropFirst("unix:path=".count))
    let (relay, socket) = try OrdinaryUser.relay(
      to: String(path), from: "relay-\(relays.count)", in: folder.path)
    self.relays = relays + [relay]
    return "unix:path=\(socket)"
  }

  /// Calls a method, and returns its answer.
  func call(_ call: BusCall, on client: Bus) -> Result<[BusValue], BusError> {
    var answer: Result<[BusValue], BusError>?
    client.send(call) { answer = $0 }
    _ = run { answer != nil }
    return answer ?? .failure(.noBus)
  }

  /// Turns accessibility on or off, and returns whether that worked.
  func enable(_ isEnabled: Bool) throws -> Bool {
    let client = try connect()
    var call = BusCall(
      destination: "org.a11y.Bus", path: "/org/a11y/bus",
      interface: "org.freedesktop.DBus.Properties", method: "Set",
      arguments: [
        .string("org.a11y.Status"), .string("IsEnabled"),
        .value(.variant(.boolean(isEnabled)), "v"),
      ])
    call.startsProgram = true
    let answer = self.call(call, on: client)
    return (try? answer.get()) != nil
  }

  /// The address of the accessibility bus, which is started for it.
  func accessibilityAddress() throws -> String {
    var call = BusCall(
      destination: "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.a11y.Bus",
      method: "GetAddress")
    call.startsProgram = true
    let answer = self.call(call, on: try connect())
    return try #require(try answer.get().first?.text)
  }
}

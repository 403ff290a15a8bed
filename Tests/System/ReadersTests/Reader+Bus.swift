import DBus
import Glibc
import Motion
import SystemPackage
import Windowing

@testable import ATSPIBridge
@testable import DesktopServices
@testable import Shell

extension Reader {
  /// The reader of messages on the session bus and on that of accessibility: calls, and answers to what the viewer has
  /// asked the desktop.
  static let bus: [Reader] = [
    Reader("bus", from: [busAnswers, busCalls, busSignals], onMainActor: readBus)
  ]

  @MainActor private static func readBus(_ bytes: [UInt8]) {
    guard let bus = Bus(address: StrangeBus.address) else { return }
    let clients = BusClients(on: bus)
    StrangeBus.say(bytes) {
      // The bus is lost once everything is read; each turn reads some of it.
      for _ in 0...bytes.count + 16 where bus.isOpen { _ = bus.process() }
    }
    clients.end()
  }

  // MARK: Seeds

  /// Answers to all questions.
  private static let busAnswers = (2..<40 as Range<UInt8>).flatMap { answer(to: $0).bytes }

  /// Returns an answer to a message with a number: a number, text, a truth, a reference, or an error.
  private static func answer(to serial: UInt8) -> WireMessage {
    switch serial % 5 {
    case 0: WireMessage(2, serial, "u", [7, 0, 0, 0])
    case 1: WireMessage(2, serial, "s", WireMessage.texts("/org/freedesktop/portal/desktop"))
    case 2: WireMessage(2, serial, "b", [1, 0, 0, 0])
    case 3: WireMessage(2, serial, "(so)", WireMessage.texts(":1.2", "/a/b"))
    default: WireMessage(3, serial, "s", WireMessage.texts("no"))
    }
  }

  /// Calls of the methods of the program, of a property, and of the cache of accessible objects.
  private static let busCalls: [UInt8] =
    WireMessage(1, 0, "a{sv}", [UInt8](repeating: 0, count: 8), interface: 0).bytes
    + WireMessage(
      1, 0, "asa{sv}", [14, 0, 0, 0] + WireMessage.texts("file:///a") + [0, 0, 0, 0, 0, 0],
      interface: 0, member: 1
    ).bytes + WireMessage(1, 0, "ss", WireMessage.texts("a", "b"), path: 1, member: 3).bytes
    + WireMessage(1, 0, "", [], path: 2, interface: 2, member: 5).bytes

  /// Signals: the owner of a name has left the bus, a setting has changed, a request was answered.
  private static let busSignals: [UInt8] =
    WireMessage(
      4, 0, "sss", WireMessage.texts("org.a11y.Bus", ":1.9", ""), path: 3, interface: 3, member: 6
    ).bytes
    + WireMessage(
      4, 0, "ssv",
      WireMessage.texts("org.freedesktop.appearance", "contrast") + [0, 0, 0, 1, 117, 0]
        + [0, 0, 1, 0, 0, 0], path: 4, interface: 4, member: 7
    ).bytes
    + WireMessage(
      4, 0, "ua{sv}", [UInt8](repeating: 0, count: 8), path: 5, interface: 5, member: 8
    ).bytes
}

/// Everything that the viewer and the toolkit ask on a bus, and serve there.
@MainActor
private final class BusClients {
  private let portal: Portal
  private let inhibitor: IdleInhibitor
  private let settings: PortalSettings
  private let keyboard: DesktopKeyboard
  private let status: SessionStatus
  private let registry: RegistryLink

  init(on bus: Bus) {
    let loop = EventLoopAccess(
      watch: { Watch(descriptor: $0, events: $1, $2) },
      schedule: { time, body in
        var timers = TimerQueue()
        return timers.schedule(at: .zero + time, body)
      }, now: { .zero })
    portal = Portal(on: bus)
    inhibitor = IdleInhibitor(on: bus)
    settings = PortalSettings(on: bus) { _ in }
    keyboard = DesktopKeyboard { BusDriver(bus, in: loop) { .zero } }
    status = SessionStatus(bus: bus, loop: loop) { _, _ in }
    registry = RegistryLink(
      bus: bus, application: BridgedApplication(name: "viewer"), loop: loop
    ) { .zero }
    ApplicationService.begin(as: "org.example.Viewer", on: bus) { $2(nil) }
    portal.whenFound {}
    inhibitor.keepAwake(true)
    keyboard.look()
    status.findAddress { _ in }
    DesktopFileManager.show("/a b.png", by: bus) { _ in }
    bus.whenConnected { [portal] in
      MainActor.assumeIsolated {
        _ = portal.ask(for: Portal.Task(interface: "Print", method: "Print")) { _ in }
      }
    }
  }

  func end() {
    inhibitor.keepAwake(false)
    keyboard.stop()
    registry.drop()
  }
}

/// A bus that accepts every client, and then sends arbitrary data.
private enum StrangeBus {
  private static let name = "touchstone-readers-\(getpid())"
  static let address = listener >= 0 ? "unix:abstract=\(name)" : ""

  /// The socket to which connections are made; negative if there is none.
  private static let listener: Int32 = {
    let listener = socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    // The names of abstract sockets begin with a zero.
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: [0] + name.utf8) }
    let count = MemoryLayout<sa_family_t>.size + 1 + name.utf8.count
    let isBound = withUnsafeBytes(of: &address) { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) {
        $0.baseAddress.map { bind(listener, $0, socklen_t(count)) } == 0
      }
    }
    return isBound && listen(listener, 16) == 0 ? listener : -1
  }()

  /// Takes the connection that waits, and says what each part of `bytes` makes, which `read` reads.
  static func say(_ bytes: [UInt8], _ read: () -> Void) {
    let peer = accept(listener, nil, nil)
    guard peer >= 0 else { return }
    defer { close(peer) }
    let identifier = String(repeating: "0", count: 32)
    var output = Array("DATA\r\nOK \(identifier)\r\nAGREE_UNIX_FD\r\n".utf8)
    output += WireMessage(2, 1, "s", WireMessage.texts(":1.1")).message
    var numbers = Numbers(bytes)
    while !numbers.isAtEnd { output += WireMessage(&numbers).message }
    _ = send(peer, output, output.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
    shutdown(peer, Int32(SHUT_WR))
    read()
  }
}

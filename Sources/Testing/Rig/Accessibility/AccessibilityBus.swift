import DBus
import Files
import Glibc
import Processes
import SystemPackage

/// A session bus with a bus for accessibility and its registry, for the programs on a private server.
///
/// Programs find it by ``variables`` and put their elements there. It offers no other services, so programs
/// start nothing of the user's desktop. It ends with ``end()``, when the last reference is released, and if
/// this process is killed.
final class AccessibilityBus {
  /// The variables by which programs find the bus.
  let variables: [String: String]
  /// The connection to the bus for accessibility.
  let connection: BlockingBus

  private let daemon: WatchedProcess
  private let launcher: WatchedProcess

  private static let daemonName = "dbus-daemon"
  private static let launcherPath = "/usr/libexec/at-spi-bus-launcher"

  /// The first program that is not installed, with its Debian package; nil if all are.
  static var missing: (path: String, package: String)? {
    if Program.path(of: daemonName) == nil { return (daemonName, daemonName) }
    return access(launcherPath, X_OK) == 0 ? nil : (launcherPath, "at-spi2-core")
  }

  /// Starts the buses for programs on `display`.
  /// - Throws: ``RigError`` if something is not installed or does not start within 10 seconds.
  init(on display: String, of server: PrivateServer) throws(RigError) {
    if let missing = Self.missing { throw .missing(path: missing.path, package: missing.package) }
    let files = server.files
    let socket = files.path(of: "bus")
    let configuration = files.path(of: "bus.conf")
    try files.write(Self.configuration(listeningAt: socket), to: "bus.conf")
    var environment = try ProgramSession(on: server, ownHome: true).variables
    environment["DISPLAY"] = display
    environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(socket)"
    let deadline = Deadline(in: .seconds(10))
    daemon = try Self.start(
      Program.path(of: Self.daemonName) ?? Self.daemonName,
      ["--config-file=\(configuration)", "--nofork", "--nopidfile"], environment, in: files)
    while OpenFile(connectedTo: socket) == nil {
      try Self.check(daemon, before: deadline, waitingFor: "the session bus")
    }
    launcher = try Self.start(Self.launcherPath, ["--launch-immediately"], environment, in: files)
    let session = try BlockingBus("unix:path=\(socket)")
    var address: String?
    while address == nil {
      try Self.check(launcher, before: deadline, waitingFor: "the bus for accessibility")
      let call = BusCall(
        destination: "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.a11y.Bus",
        method: "GetAddress")
      address = (try? session.call(call))?.first?.text
    }
    // Programs expose nothing before. The option "--a11y=1" of the launcher would do the same, up to 2.60.
    let enabling = BusCall(
      destination: "org.a11y.Bus", path: "/org/a11y/bus",
      interface: "org.freedesktop.DBus.Properties", method: "Set",
      arguments: [
        .string("org.a11y.Status"), .string("IsEnabled"), .value(.variant(.boolean(true)), "v"),
      ])
    guard (try? session.call(enabling)) != nil else {
      throw .program(name: launcher.name, reason: "does not let accessibility be enabled")
    }
    connection = try BlockingBus(address ?? "")
    variables = [
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(socket)",
      // Not AT_SPI_BUS_ADDRESS: with it, Qt 6.4 exposes nothing.
      // Qt otherwise asks the bus, and only later than it shows its window.
      "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "QT_ACCESSIBILITY": "1",
      "GNOME_ACCESSIBILITY": "1",
    ]
  }

  deinit { end() }

  /// Ends the buses.
  func end() {
    connection.close()
    launcher.end()
    daemon.end()
  }

  private static func start(
    _ path: String, _ arguments: [String], _ environment: [String: String],
    in files: PrivateFolder
  ) throws(RigError) -> WatchedProcess {
    var configuration = ChildProcess.Configuration(FilePath(path), arguments)
    configuration.environment = environment.map { "\($0)=\($1)" }
    configuration.output = .file(FilePath(files.path(of: "bus.out")))
    return try WatchedProcess(configuration)
  }

  private static func check(
    _ process: WatchedProcess, before deadline: Deadline, waitingFor awaited: String
  ) throws(RigError) {
    if let status = process.exitStatus {
      throw .program(name: process.name, reason: "ended with status \(status) while it started")
    }
    if deadline.hasPassed { throw .timedOut(waitingFor: awaited, after: .seconds(10)) }
    Deadline(in: .milliseconds(10)).sleep()
  }

  /// The configuration of a bus without services, on which everybody who may connect may do everything.
  private static func configuration(listeningAt socket: String) -> String {
    """
    <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
     "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig>
      <type>session</type>
      <listen>unix:path=\(socket)</listen>
      <auth>EXTERNAL</auth>
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/>
        <allow eavesdrop="true"/>
        <allow own="*"/>
      </policy>
    </busconfig>

    """
  }
}

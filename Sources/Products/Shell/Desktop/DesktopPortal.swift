import ATSPIBridge
import DBus
import Views

/// The portal of the desktop, on the session bus, with the settings for colours and motion. It is followed from the
/// first frame on.
@MainActor
final class DesktopPortal {
  private let connect: () -> BusDriver?
  private var driver: BusDriver?
  private var settings: PortalSettings?
  private var hasStarted = false

  /// Creates the portal on the session bus that `connect` connects to; that gives nil if there is none.
  init(connect: @escaping () -> BusDriver?) { self.connect = connect }

  /// Calls `report` with the settings of the portal, now and whenever they change. Without a bus, or when it
  /// disconnects, nothing is reported.
  func start(_ report: @escaping @MainActor (PortalPreferences) -> Void) {
    guard !hasStarted else { return }
    hasStarted = true
    driver = connect()
    guard let bus = driver?.bus else { return report(PortalPreferences()) }
    bus.onLoss = { MainActor.assumeIsolated { report(PortalPreferences()) } }
    settings = PortalSettings(on: bus, report)
  }

  /// Ends the connection.
  func stop() {
    settings = nil
    driver?.close()
    driver = nil
  }
}

extension BusDriver {
  /// The time for which a turn of the event loop serves the bus.
  private static let budget = Duration.milliseconds(2)

  /// Serves a new connection to the session bus in `loop`; nil if there is no such bus.
  convenience init?(forSessionIn loop: EventLoopAccess) {
    guard let bus = Bus() else { return nil }
    self.init(bus, in: loop) { Self.budget }
  }
}

import DBus

/// The status of accessibility on the session bus (`org.a11y.Bus`).
@MainActor
final class SessionStatus {
  private let driver: BusDriver
  private var bus: Bus { driver.bus }
  /// Called when something new is known: whether accessibility is enabled, and whether a screen reader is.
  private let report: @MainActor (Bool?, Bool?) -> Void

  private static let name = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let status = "org.a11y.Status"

  init(
    bus: Bus, loop: EventLoopAccess, report: @escaping @MainActor (Bool?, Bool?) -> Void
  ) {
    driver = BusDriver(bus, in: loop) { .milliseconds(4) }
    self.report = report
    bus.onLoss = { MainActor.assumeIsolated { report(false, false) } }
    bus.onSignal(
      matching: "type='signal',sender='\(Self.name)',path='\(Self.path)',"
        + "interface='\(ATSPI.properties)',member='PropertiesChanged',arg0='\(Self.status)'"
    ) { [weak self] values in MainActor.assumeIsolated { self?.changed(values) } }
    bus.onSignal(
      matching: "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
        + "member='NameOwnerChanged',arg0='\(Self.name)'"
    ) { [weak self] values in MainActor.assumeIsolated { self?.ownerChanged(values) } }
    ask()
  }

  /// Requests the address of the accessibility bus, which starts it; nil if that fails.
  func findAddress(_ body: @escaping @MainActor (String?) -> Void) {
    var call = BusCall(
      destination: Self.name, path: Self.path, interface: "org.a11y.Bus", method: "GetAddress")
    call.startsProgram = true
    bus.send(call) { result in
      MainActor.assumeIsolated {
        let address = (try? result.get())?.first?.text
        body(address?.isEmpty == true ? nil : address)
      }
    }
  }

  func close() { driver.close() }

  private func ask() {
    let call = BusCall(
      destination: Self.name, path: Self.path, interface: ATSPI.properties, method: "GetAll",
      arguments: [.string(Self.status)])
    bus.send(call) { [weak self] result in
      MainActor.assumeIsolated {
        guard case .success(let values) = result, let all = values.first else { return }
        self?.take(all)
      }
    }
  }

  private func take(_ properties: BusValue) {
    report(
      properties["IsEnabled"]?.content.boolean, properties["ScreenReaderEnabled"]?.content.boolean)
  }

  /// Handles changes of properties: interface, values, names.
  private func changed(_ values: [BusValue]) {
    guard values.count >= 2 else { return }
    take(values[1])
    // The value of a property may be missing from the signal.
    if values.count > 2, values[2].elements?.isEmpty == false { ask() }
  }

  /// Handles that the service that starts the accessibility bus has appeared or disappeared: name, old owner, new
  /// owner.
  private func ownerChanged(_ values: [BusValue]) {
    guard values.count == 3 else { return }
    if values[2].text?.isEmpty == false { ask() } else { report(false, false) }
  }
}

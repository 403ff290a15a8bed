package import DBus
import Drawing
package import PhotoViewer

/// The colours that the desktop's portal asks for (org.freedesktop.portal.Settings), live.
///
/// The portal is not started for this: a desktop that uses it has started it.
@MainActor
package final class PortalSettings {
  private let bus: Bus
  private let report: @MainActor (PortalColors) -> Void
  private var settings: [String: BusValue] = [:]

  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  private static let namespace = "org.freedesktop.appearance"
  /// A portal that takes longer counts as none.
  private static let timeout = Duration.seconds(2)

  /// Asks the portal on `bus`, and calls `report` with what it says, now and whenever that changes.
  package init(on bus: Bus, _ report: @escaping @MainActor (PortalColors) -> Void) {
    self.bus = bus
    self.report = report
    bus.onSignal(
      matching: "type='signal',path='\(Self.path)',interface='\(Self.interface)',"
        + "member='SettingChanged'"
    ) { [weak self] values in
      MainActor.assumeIsolated { self?.settingChanged(values) }
    }
    bus.onSignal(
      matching: "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
        + "member='NameOwnerChanged',arg0='\(Self.name)'"
    ) { [weak self] values in
      MainActor.assumeIsolated { self?.ownerChanged(values) }
    }
    ask()
  }

  private func ask() {
    var call = BusCall(
      to: Self.name, at: Self.path, Self.interface, "ReadAll", [.strings([Self.namespace])])
    call.timeout = Self.timeout
    bus.send(call) { [weak self] result in
      MainActor.assumeIsolated { self?.take(result) }
    }
  }

  private func take(_ answer: Result<[BusValue], BusError>) {
    settings = [:]
    if case .success(let values) = answer,
      let namespace = values.first?[Self.namespace]?.elements
    {
      for case .entry(.string(let key), let value) in namespace { settings[key] = value }
    }
    report(PortalColors(settings))
  }

  /// Takes a change of a setting: namespace, key, value.
  private func settingChanged(_ values: [BusValue]) {
    guard values.count == 3, values[0].text == Self.namespace, let key = values[1].text else {
      return
    }
    settings[key] = values[2]
    report(PortalColors(settings))
  }

  /// Notes that the portal has come or gone: name, old owner, new owner.
  private func ownerChanged(_ values: [BusValue]) {
    guard values.count == 3 else { return }
    if values[2].text?.isEmpty == false { return ask() }
    settings = [:]
    report(PortalColors())
  }
}

extension PortalColors {
  /// Reads the values of `org.freedesktop.appearance`, by key. What is not known counts as not said.
  init(_ settings: [String: BusValue]) {
    self.init()
    switch settings["color-scheme"]?.unsigned {
    case 1: appearance = .dark
    case 2: appearance = .light
    default: break
    }
    if settings["contrast"]?.unsigned == 1 { contrast = .high }
    let parts = settings["accent-color"]?.elements?.compactMap(\.double) ?? []
    // Values out of range say that there is no accent.
    if parts.count == 3, parts.allSatisfy((0...1).contains) {
      accent = Color(red: parts[0], green: parts[1], blue: parts[2])
    }
  }
}

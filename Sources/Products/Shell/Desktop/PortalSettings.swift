import DBus
import Drawing
import Views

/// The settings of the desktop portal for the look and motion of programs (org.freedesktop.portal.Settings), live.
///
/// The portal is not started for this: a desktop that uses it has started it.
@MainActor
final class PortalSettings {
  private let bus: Bus
  private let report: @MainActor (PortalPreferences) -> Void
  private var settings = PortalValues()

  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  /// A portal that takes longer counts as none.
  private static let timeout = Duration.seconds(2)

  /// Asks the portal on `bus`, and calls `report` with its settings, now and whenever they change.
  init(on bus: Bus, _ report: @escaping @MainActor (PortalPreferences) -> Void) {
    self.bus = bus
    self.report = report
    bus.onSignal(
      matching: "type='signal',sender='\(Self.name)',path='\(Self.path)',"
        + "interface='\(Self.interface)',member='SettingChanged'"
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
      destination: Self.name, path: Self.path, interface: Self.interface, method: "ReadAll",
      arguments: [.strings(PortalValues.namespaces)])
    call.timeout = Self.timeout
    bus.send(call) { [weak self] result in
      MainActor.assumeIsolated { self?.receive(result) }
    }
  }

  private func receive(_ answer: Result<[BusValue], BusError>) {
    settings = PortalValues()
    if case .success(let values) = answer {
      for namespace in PortalValues.namespaces {
        for case .entry(.string(let key), let value) in values.first?[namespace]?.elements ?? [] {
          settings.set(key, in: namespace, to: value)
        }
      }
    }
    report(settings.preferences)
  }

  /// Handles a change of a setting: namespace, key, value.
  private func settingChanged(_ values: [BusValue]) {
    guard values.count == 3, let namespace = values[0].text, let key = values[1].text,
      PortalValues.namespaces.contains(namespace)
    else { return }
    settings.set(key, in: namespace, to: values[2])
    report(settings.preferences)
  }

  /// Handles that the portal has appeared or disappeared: name, old owner, new owner.
  private func ownerChanged(_ values: [BusValue]) {
    guard values.count == 3 else { return }
    if values[2].text?.isEmpty == false { return ask() }
    settings = PortalValues()
    report(settings.preferences)
  }
}

/// The values of the portal's settings. Unknown ones count as not set.
private struct PortalValues {
  private var values: [String: BusValue] = [:]

  private static let appearance = "org.freedesktop.appearance"
  // GNOME's own settings, for portals that do not know the common ones yet.
  private static let interface = "org.gnome.desktop.interface"
  private static let accessibility = "org.gnome.desktop.a11y.interface"

  /// The groups of settings that are asked for.
  static let namespaces = [appearance, interface, accessibility]

  mutating func set(_ key: String, in namespace: String, to value: BusValue) {
    values["\(namespace) \(key)"] = value
  }

  private subscript(namespace: String, key: String) -> BusValue? { values["\(namespace) \(key)"] }

  /// The values as preferences.
  var preferences: PortalPreferences {
    var preferences = PortalPreferences()
    switch self[Self.appearance, "color-scheme"]?.unsigned {
    case 1: preferences.colors.appearance = .dark
    case 2: preferences.colors.appearance = .light
    default: break
    }
    let isHigh = self[Self.appearance, "contrast"]?.unsigned == 1
    if isHigh || self[Self.accessibility, "high-contrast"]?.boolean == true {
      preferences.colors.contrast = .high
    }
    preferences.colors.accent = accent
    preferences.reducesMotion =
      self[Self.appearance, "reduced-motion"]?.unsigned == 1
      || self[Self.interface, "enable-animations"]?.boolean == false
    if let scale = self[Self.interface, "text-scaling-factor"]?.double,
      Font.textScales.contains(scale)
    {
      preferences.textScale = scale
    }
    return preferences
  }

  private var accent: Color? {
    let parts =
      self[Self.appearance, "accent-color"]?.elements?.compactMap(\.double) ?? []
    // Values out of range say that there is no accent.
    guard parts.count == 3, parts.allSatisfy((0...1).contains) else { return nil }
    return Color(red: parts[0], green: parts[1], blue: parts[2])
  }
}

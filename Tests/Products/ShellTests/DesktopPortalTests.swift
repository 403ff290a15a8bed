import Drawing
import TestSupport
import Testing
import Views

@testable import Shell

/// The portal of the desktop, on a bus of its own.
@Suite struct DesktopPortalTests {
  private let session: ServedBus
  private let application = Application(headless: HeadlessConfiguration())

  init() throws { session = try ServedBus() }

  /// Follows the portal.
  private func portal(_ report: @escaping @MainActor (PortalPreferences) -> Void) -> DesktopPortal {
    let portal = DesktopPortal { [session] in session.driver }
    portal.start(report)
    return portal
  }

  @Test func `The colours of the portal are followed from its start to its end`() throws {
    var said: [PortalPreferences] = []
    var told: [PortalColors] { said.map(\.colors) }
    let portal = portal { said.append($0) }
    #expect(session.run { !told.isEmpty })
    #expect(said == [PortalPreferences()])
    try session.server.startDesktop(scheme: 1)
    #expect(session.run { told.last?.appearance == .dark })
    session.server.change("color-scheme", to: "dbus.UInt32(2)")
    #expect(session.run { told.last?.appearance == .light })
    session.server.change("contrast", to: "dbus.UInt32(1)")
    #expect(session.run { told.last?.contrast == .high })
    session.server.change("accent-color", to: "dbus.Struct((1.0, 0.5, 0.0), signature='ddd')")
    #expect(session.run { told.last?.accent == Color(red: 1, green: 0.5, blue: 0) })
    // Senseless values are ignored, as are values of another type.
    session.server.change("accent-color", to: "dbus.Struct((-1.0, 0.5, 0.0), signature='ddd')")
    #expect(session.run { told.last?.accent == nil })
    session.server.change("color-scheme", to: "'dark'")
    #expect(session.run { told.last?.appearance == nil })
    #expect(told.last?.contrast == .high)
    // GNOME says the same in settings of its own.
    session.server.change("contrast", to: "dbus.UInt32(0)")
    #expect(session.run { told.last?.contrast == nil })
    session.server.change("high-contrast", of: "org.gnome.desktop.a11y.interface", to: "True")
    #expect(session.run { told.last?.contrast == .high })
    #expect(said.last?.reducesMotion == false)
    session.server.change("enable-animations", of: "org.gnome.desktop.interface", to: "False")
    #expect(session.run { said.last?.reducesMotion == true })
    session.server.change("enable-animations", of: "org.gnome.desktop.interface", to: "True")
    #expect(session.run { said.last?.reducesMotion == false })
    session.server.change("reduced-motion", to: "dbus.UInt32(1)")
    #expect(session.run { said.last?.reducesMotion == true })
    for (value, scale) in [("1.5", 1.5), ("900.0", 1), ("2.0", 2), ("'big'", 1), ("2.5", 2.5)] {
      session.server.change("text-scaling-factor", of: "org.gnome.desktop.interface", to: value)
      #expect(session.run { said.last?.textScale == scale }, "\(value)")
    }
    session.server.change("reduced-motion", of: "org.example", to: "dbus.UInt32(0)")
    session.server.stopDesktop()
    #expect(session.run { said.last == PortalPreferences() })
    _ = portal
  }

  @Test func `Programs follow the portal live, and its end`() throws {
    let window = application.openWindow(title: "", content: View())
    let portal = portal { [application] in application.portalDidChange($0) }
    try session.server.startDesktop(scheme: 1)
    #expect(session.run { window.environment.colors.appearance == .dark })
    session.server.change("text-scaling-factor", of: "org.gnome.desktop.interface", to: "1.5")
    #expect(
      session.run {
        window.environment.textScale == 1.5 && application.environment.textScale == 1.5
      })
    session.server.change("contrast", to: "dbus.UInt32(1)")
    #expect(session.run { window.environment.colors.contrast == .high })
    session.server.change("reduced-motion", to: "dbus.UInt32(1)")
    #expect(session.run { window.environment.reducesMotion })
    session.server.stopDesktop()
    #expect(session.run { window.environment == Environment() })
    _ = portal
  }

  @Test func `Without a bus, nothing is said, once`() {
    var said: [PortalPreferences] = []
    let portal = DesktopPortal { nil }
    for _ in 0..<2 { portal.start { said.append($0) } }
    #expect(said == [PortalPreferences()])
  }
}

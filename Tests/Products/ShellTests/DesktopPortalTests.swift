import ATSPIBridge
import DBus
import Drawing
import Glibc
import Motion
import TestSupport
import Testing
import Views
import Windowing

@testable import Shell

/// The portal of the desktop, on a bus of its own.
@Suite struct DesktopPortalTests {
  private let server: PrivateBus
  private let bus: Bus
  private let application = Application(headless: HeadlessConfiguration())

  init() throws {
    let server = try PrivateBus()
    bus = try #require(Bus(address: server.address))
    self.server = server
  }

  /// Follows the portal. The test serves the bus itself.
  private func portal(_ report: @escaping @MainActor (PortalPreferences) -> Void) -> DesktopPortal {
    var timers = TimerQueue()
    let idle = LoopAccess(
      watch: { Watch(descriptor: $0, events: $1, $2) },
      schedule: { timers.schedule(at: .zero + $0, $1) }, now: { .zero })
    let portal = DesktopPortal { [bus] in BusDriver(bus, in: idle) { .zero } }
    portal.start(report)
    return portal
  }

  /// Serves the bus until `condition` holds. Returns whether it does, within 10 seconds.
  private func run(until condition: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(10)
    while !condition() {
      guard ContinuousClock.now < end, bus.isOpen else { return condition() }
      if bus.process() { continue }
      var polled = pollfd(fd: bus.descriptor, events: bus.pollEvents, revents: 0)
      poll(&polled, 1, 100)
    }
    return true
  }

  @Test func `The colours of the portal are followed from its start to its end`() throws {
    var said: [PortalPreferences] = []
    var told: [PortalColors] { said.map(\.colors) }
    let portal = portal { said.append($0) }
    #expect(run { !told.isEmpty })
    #expect(said == [PortalPreferences()])
    try server.startDesktop(scheme: 1)
    #expect(run { told.last?.appearance == .dark })
    server.change("color-scheme", to: "dbus.UInt32(2)")
    #expect(run { told.last?.appearance == .light })
    server.change("contrast", to: "dbus.UInt32(1)")
    #expect(run { told.last?.contrast == .high })
    server.change("accent-color", to: "dbus.Struct((1.0, 0.5, 0.0), signature='ddd')")
    #expect(run { told.last?.accent == Color(red: 1, green: 0.5, blue: 0) })
    // What makes no sense is as if not said; so is a value of another type.
    server.change("accent-color", to: "dbus.Struct((-1.0, 0.5, 0.0), signature='ddd')")
    #expect(run { told.last?.accent == nil })
    server.change("color-scheme", to: "'dark'")
    #expect(run { told.last?.appearance == nil })
    #expect(told.last?.contrast == .high)
    // GNOME says the same in settings of its own.
    server.change("contrast", to: "dbus.UInt32(0)")
    #expect(run { told.last?.contrast == nil })
    server.change("high-contrast", of: "org.gnome.desktop.a11y.interface", to: "True")
    #expect(run { told.last?.contrast == .high })
    #expect(said.last?.reducesMotion == false)
    server.change("enable-animations", of: "org.gnome.desktop.interface", to: "False")
    #expect(run { said.last?.reducesMotion == true })
    server.change("enable-animations", of: "org.gnome.desktop.interface", to: "True")
    #expect(run { said.last?.reducesMotion == false })
    server.change("reduced-motion", to: "dbus.UInt32(1)")
    #expect(run { said.last?.reducesMotion == true })
    for (value, scale) in [("1.5", 1.5), ("900.0", 1), ("2.0", 2), ("'big'", 1), ("2.5", 2.5)] {
      server.change("text-scaling-factor", of: "org.gnome.desktop.interface", to: value)
      #expect(run { said.last?.textScale == scale }, "\(value)")
    }
    server.change("reduced-motion", of: "org.example", to: "dbus.UInt32(0)")
    server.stopDesktop()
    #expect(run { said.last == PortalPreferences() })
    _ = portal
  }

  @Test func `Programs follow the portal live, and its end`() throws {
    let window = application.openWindow(title: "", content: View())
    let portal = portal { [application] in application.portalDidChange($0) }
    try server.startDesktop(scheme: 1)
    #expect(run { window.environment.colors.appearance == .dark })
    server.change("text-scaling-factor", of: "org.gnome.desktop.interface", to: "1.5")
    #expect(run { window.environment.textScale == 1.5 && application.environment.textScale == 1.5 })
    server.change("contrast", to: "dbus.UInt32(1)")
    #expect(run { window.environment.colors.contrast == .high })
    server.change("reduced-motion", to: "dbus.UInt32(1)")
    #expect(run { window.environment.reducesMotion })
    server.stopDesktop()
    #expect(run { window.environment == Environment() })
    _ = portal
  }

  @Test func `Without a bus, nothing is said, once`() {
    var said: [PortalPreferences] = []
    let portal = DesktopPortal { nil }
    for _ in 0..<2 { portal.start { said.append($0) } }
    #expect(said == [PortalPreferences()])
  }
}

import Drawing
import Rig
import TestSupport
import Testing
import X11Backend
import X11Inspection

/// The size of text that the desktop asks for, which programs of the toolkit follow.
@Suite struct DesktopTextScaleTests {
  /// Returns the settings of a desktop whose factor of the size of text is `scale`.
  private func publish(_ scale: Double, on rig: Rig) throws -> SettingsManager {
    SettingsManager(
      try Connection(to: rig.display),
      settings: [("Xft/DPI", .integer(Int32(96 * 1024 * scale)))])
  }

  /// Waits until a field of the scene is as high, in device pixels.
  private func expectHeight(_ height: Double, of showcase: ShowcaseUnderTest) {
    let isThere = showcase.waitForElements { elements in
      elements.contains { $0.id == "sign-in.user" && abs($0.frame[3] - height) <= 1 }
    }
    #expect(isThere, "not \(height): \(showcase.elements.map { ($0.id, $0.frame) })")
  }

  /// The number of rows of pixels in which there are letters of the title.
  private func titleHeight(of showcase: ShowcaseUnderTest) throws -> Int {
    let screen = try showcase.rig.screenshot()
    return (0..<44).count { y in (100..<640).contains { screen[$0, y] & 0xFF < 100 } }
  }

  @Test func `The settings on the server enlarge everything, at the start and live`() throws {
    let showcase = try ShowcaseUnderTest("sign-in", scale: nil, textScale: 1.5)
    defer { showcase.end() }
    expectHeight(66, of: showcase)
    var settings = try publish(2, on: showcase.rig)
    expectHeight(88, of: showcase)
    settings = try publish(1, on: showcase.rig)
    expectHeight(44, of: showcase)
    // Touches are where things are.
    try showcase.rig.touchscreen.tap(at: try showcase.element("sign-in.password").center)
    try showcase.waitForReadout("focus password · result none")
    _ = settings
  }

  @Test func `Resources of the screen count where there are no settings, live too`() throws {
    let showcase = try ShowcaseUnderTest("sign-in", scale: nil)
    defer { showcase.end() }
    expectHeight(44, of: showcase)
    try Connection(to: showcase.rig.display).setPreferredScale(1.25)
    expectHeight(55, of: showcase)
    let settings = try publish(2, on: showcase.rig)
    expectHeight(88, of: showcase)
    _ = settings
  }

  @Test func `Nothing changes under a finger`() throws {
    let showcase = try ShowcaseUnderTest("sign-in", scale: nil)
    defer { showcase.end() }
    let place = try showcase.element("sign-in.password").center
    let usual = try titleHeight(of: showcase)
    try showcase.rig.touchscreen.down(1, at: place)
    let settings = try publish(2, on: showcase.rig)
    try showcase.rig.waitUntilQuiet()
    #expect(try titleHeight(of: showcase) == usual)
    try showcase.rig.touchscreen.up(1)
    // The tap was one on the field.
    try showcase.waitForReadout("focus password · result none")
    expectHeight(88, of: showcase)
    _ = settings
  }

  @Test func `The portal enlarges text only, live, where no scale is set`() throws {
    let bus = try PrivateBus()
    try bus.startDesktop(scheme: 0)
    let variables = ["DBUS_SESSION_BUS_ADDRESS": bus.address]
    let showcase = try ShowcaseUnderTest("sign-in", scale: nil, variables: variables)
    defer { showcase.end() }
    func change(to value: String) {
      bus.change("text-scaling-factor", of: "org.gnome.desktop.interface", to: value)
    }
    let usual = try titleHeight(of: showcase)
    #expect(usual > 8)
    change(to: "2.0")
    #expect(eventually { (try? titleHeight(of: showcase)).map { $0 > usual * 7 / 4 } == true })
    change(to: "1.0")
    #expect(eventually { (try? titleHeight(of: showcase)) == usual })
    change(to: "2.0")
    #expect(eventually { (try? titleHeight(of: showcase)).map { $0 > usual * 7 / 4 } == true })
    expectHeight(44, of: showcase)
    // A scale has the factor in it.
    let settings = try publish(1.25, on: showcase.rig)
    expectHeight(55, of: showcase)
    #expect(eventually { (try? titleHeight(of: showcase)).map { $0 < usual * 3 / 2 } == true })
    _ = settings
  }
}

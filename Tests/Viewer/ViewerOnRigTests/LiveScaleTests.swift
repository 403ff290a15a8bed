import Drawing
import Foundation
import Geometry
import Rig
import TestSupport
import Testing
import X11Backend
import X11Inspection

/// The viewer follows the scale and the size of text that the desktop asks for while it is used, and looks as if
/// it had been started so.
@Suite(.serialized) struct LiveScaleTests {
  /// The content of the viewer while the desktop changes.
  enum Screen: String, CaseIterable {
    case photo
    case grid
    case menu

    /// The key that shows it, over the photo. The controls come with the photo.
    fileprivate var key: String {
      switch self {
      case .photo: "c"
      case .grid: "g"
      case .menu: "m"
      }
    }
  }

  private let pictures = Pictures.chart(andPlain: 3)

  private func start(
    _ screen: Screen, environment: [String: String] = [:],
    prepare: (Rig) throws -> Void = { _ in }
  ) throws -> ViewerUnderTest {
    let viewer = try ViewerUnderTest(
      opening: pictures.paths, environment: environment, prepare: prepare)
    // Until the photo has come, the menu disables what turns it.
    try viewer.expectFit()
    try viewer.rig.waitUntilQuiet()
    try viewer.rig.keyboard.press(screen.key)
    if screen == .grid { try waitForThumbnail(in: viewer) }
    return viewer
  }

  /// Waits until the grid of `viewer` shows the first picture, whose place has one colour until then.
  private func waitForThumbnail(in viewer: ViewerUnderTest) throws {
    let part = Rect(x: 20, y: 200, width: 100, height: 1)
    try viewer.rig.waitUntil("a thumbnail", in: part) { Set($0.pixels).count > 1 }
  }

  /// Makes the desktop of `rig` ask for a scale.
  private func publish(_ scale: Double, on rig: Rig) throws -> SettingsManager {
    SettingsManager(
      try Connection(to: rig.display),
      settings: [("Xft/DPI", .integer(Int32(96 * 1024 * scale)))])
  }

  @Test func `The scale of the settings is followed immediately, and back`() throws {
    let large = try ViewerUnderTest(opening: pictures.paths, options: ["--scale", "2"])
    let wanted = try large.screenshotAtRest()
    let viewer = try start(.photo)
    try viewer.rig.keyboard.press("c")
    let usual = try viewer.screenshotAtRest()
    let folder = "\(viewer.home)/config/touchstone"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = "\(folder)/settings.toml"
    try "[window]\nscale = 2.0\n".write(toFile: file, atomically: true, encoding: .utf8)
    try viewer.expect(wanted, "the photo at scale 2")
    try "[window]\nscale = 0\n".write(toFile: file, atomically: true, encoding: .utf8)
    try viewer.expect(usual, "the photo at the scale of the desktop")
  }

  @Test(arguments: Screen.allCases)
  func `Another scale is followed immediately, and back`(screen: Screen) throws {
    var settings: SettingsManager?
    let large = try start(screen) { settings = try publish(2, on: $0) }
    let wanted = try large.screenshotAtRest()
    settings = nil

    let viewer = try start(screen)
    let usual = try viewer.screenshotAtRest()
    #expect(usual != wanted)
    settings = try publish(2, on: viewer.rig)
    try viewer.expect(wanted, "\(screen) at scale 2")
    settings = try publish(1, on: viewer.rig)
    if screen == .grid {
      // Thumbnails have more detail now than those that were made for this scale.
      try viewer.rig.waitUntil("the grid at scale 1", in: viewer.window) { bitmap in
        bitmap.rows(64) == usual.rows(64)
      }
    } else {
      try viewer.expect(usual, "\(screen) at scale 1")
    }
    settings = try publish(2, on: viewer.rig)
    try viewer.expect(wanted, "\(screen) at scale 2 again")
    withExtendedLifetime(settings) {}
  }

  private func change(_ bus: PrivateBus, to scale: Double) {
    bus.change("text-scaling-factor", of: "org.gnome.desktop.interface", to: "\(scale)")
  }

  @Test(arguments: Screen.allCases)
  func `Another size of text is followed immediately, and back`(screen: Screen) throws {
    let bus = try PrivateBus()
    let environment = ["DBUS_SESSION_BUS_ADDRESS": bus.address]
    try bus.startDesktop(scheme: 1)
    change(bus, to: 2)
    let wanted = try start(screen, environment: environment).screenshotAtRest()

    try bus.startDesktop(scheme: 1)
    let viewer = try start(screen, environment: environment)
    let usual = try viewer.screenshotAtRest()
    #expect(usual != wanted)
    change(bus, to: 2)
    try viewer.expect(wanted, "\(screen) with large text")
    change(bus, to: 1)
    try viewer.expect(usual, "\(screen) with usual text")
  }
}

extension Bitmap {
  /// The pixels of the first `count` rows: in the grid, its bar.
  fileprivate func rows(_ count: Int) -> ArraySlice<UInt32> { pixels.prefix(count * width) }
}

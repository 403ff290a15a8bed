import Foundation
import Geometry
import Rig
import RigSupport
import TestSupport
import Testing
import X11Inspection

private let software = OptionalSoftware(
  ["onboard", "libglib2.0-bin"], testedBy: "make test-input-methods",
  with: "TOUCHSTONE_INPUT_METHODS")

/// The on-screen keyboard of the desktop: the real one, onboard.
@Suite(.serialized, .enabled(if: software.isTested, "\(software.reason)"))
struct OnboardTests {
  private let bus: PrivateBus
  private let home = TemporaryFolder()
  private let showcase: ShowcaseUnderTest

  /// Settings that let onboard wait out of sight, and leave it a window of its own.
  private static let settings = """
    [org/onboard]
    start-minimized=true
    show-status-icon=false
    use-system-defaults=false
    [org/onboard/window]
    docking-enabled=false

    """

  /// Starts the showcase, and then onboard, as someone would who has forgotten it.
  init() throws {
    bus = try PrivateBus()
    let variables = ["DBUS_SESSION_BUS_ADDRESS": bus.address]
    showcase = try ShowcaseUnderTest("sign-in", "--keyboard", "external", variables: variables)
    let folder = "\(home.path)/config/glib-2.0/settings"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(Self.settings.utf8).write(to: URL(fileURLWithPath: "\(folder)/keyfile"))
    let own = [
      "HOME": home.path, "XDG_CONFIG_HOME": "\(home.path)/config", "GSETTINGS_BACKEND": "keyfile",
    ]
    try showcase.rig.launch(
      ["/usr/bin/onboard"], environment: variables.merging(own) { $1 })
    let wait = Process()
    wait.executableURL = URL(fileURLWithPath: "/usr/bin/gdbus")
    wait.arguments = ["wait", "--session", "--timeout", "60", "org.onboard.Onboard"]
    wait.environment = variables
    try wait.runWithLimit()
    wait.waitUntilExit()
    #expect(wait.terminationStatus == 0)
    try showcase.rig.waitUntilQuiet()
  }

  /// The frame of its window on the screen; nil while it is hidden.
  private var keyboard: Rect? {
    let windows = (try? showcase.rig.topWindows()) ?? []
    // Beside the showcase, which fills the screen. It has small windows as well.
    return windows.map(\.content).first { $0.width > 300 && $0.width < 800 }
  }

  private func tap(_ element: String) throws {
    try showcase.rig.touchscreen.tap(at: try showcase.element(element).center)
  }

  @Test func `A tap on a field shows it, its keys type, and leaving the field hides it`() throws {
    defer { showcase.end() }
    #expect(keyboard == nil)
    try tap("sign-in.password")
    #expect(eventually { keyboard != nil })
    try showcase.rig.waitUntilQuiet()
    let window = try #require(keyboard)
    // The letter q.
    try showcase.rig.touchscreen.tap(
      at: window.origin + Vector(0.13 * window.width, 0.31 * window.height))
    let isTyped = showcase.waitForElements { elements in
      elements.contains { $0.id == "sign-in.password" && $0.value == "•" }
    }
    #expect(isTyped && keyboard != nil)
    try tap("sign-in.no-focus")
    try showcase.waitForReadout("focus none · result none")
    #expect(eventually { keyboard == nil })
    try tap("sign-in.user")
    #expect(eventually { keyboard != nil })
  }
}

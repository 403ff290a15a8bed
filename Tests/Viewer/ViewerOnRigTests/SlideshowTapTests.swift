import FoundationEssentials
import Geometry
import Glibc
import Rig
import TestSupport
import Testing

/// Taps on a slideshow with a second for each picture, most of the time in a transition.
@Suite struct SlideshowTapTests {
  @Test func `Every tap holds the slideshow, and the next one lets it go on`() throws {
    let config = TemporaryFolder()
    mkdir("\(config.path)/touchstone", 0o700)
    _ = config.write(
      Array("[slideshow]\ninterval = 1\n".utf8), to: "touchstone/settings.toml")
    let pictures = Pictures.chart(andPlain: 2)
    let viewer = try ViewerUnderTest(
      opening: pictures.paths, options: ["--slideshow"],
      environment: ["XDG_CONFIG_HOME": config.path])
    viewer.touchscreen.pace = .realTime(hertz: 120)
    for round in 1...8 {
      // A frame of a transition, in which the tap lands.
      try viewer.rig.waitUntil("the next picture", in: viewer.window) {
        [before = try viewer.screenshot()] in
        $0 != before
      }
      try viewer.touchscreen.tap(at: Point(600, 300))
      // It changes every second, unless it is held. The bar fades in first.
      try viewer.rig.waitUntilQuiet(for: .milliseconds(2500), within: .seconds(6))
      try viewer.touchscreen.tap(at: Point(600, 300))
      #expect(viewer.program.exitStatus == nil, "round \(round)")
    }
  }
}

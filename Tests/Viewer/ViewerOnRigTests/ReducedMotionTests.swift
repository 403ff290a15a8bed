import Drawing
import Geometry
import Rig
import RigSupport
import Testing

/// With reduced motion, every change is complete in the next frame.
@Suite(.serialized) struct ReducedMotionTests {
  /// The source of the request for reduced motion.
  enum Source: CaseIterable { case option, desktop }

  @Test(arguments: Source.allCases)
  func `With reduced motion nothing is shown between start and end`(source: Source) throws {
    let pictures = Pictures.chart(andPlain: 1)
    var desktop: OtherProgram?
    let viewer = try ViewerUnderTest(
      opening: pictures.paths, options: source == .option ? ["--reduced-motion"] : []
    ) { rig in
      if source == .desktop {
        desktop = OtherProgram(on: rig)
        desktop?.manageSettings(OtherProgram.settings(animations: 0))
      }
    }
    defer { desktop = nil }
    viewer.touchscreen.pace = .realTime(hertz: 120)
    let fitted = try viewer.expectFit()
    try viewer.rig.waitUntilDrawn()
    let fresh = try viewer.screenshotAtRest()

    try viewer.touchscreen.doubleTap(at: Point(600, 400))
    let scales = try viewer.sightings().map { $0.scale / fitted.scale }
    #expect(scales.allSatisfy { abs($0 - 1) < 0.001 || abs($0 - 3) < 0.003 }, "\(scales)")
    #expect(abs(try #require(scales.last) - 3) < 0.003)
    try viewer.rig.keyboard.press("0")
    try viewer.expect(fresh, "the fresh screen")

    try viewer.rig.keyboard.press("Right")
    let pages = try viewer.frames().map(\.bitmap)
    let next = try viewer.screenshot()
    #expect(next != fresh && pages.allSatisfy { $0 == fresh || $0 == next })
    try viewer.rig.keyboard.press("Left")
    try viewer.expect(fresh, "the fresh screen")

    try viewer.rig.keyboard.press("Escape")
    let leaving = try viewer.frames().map(\.bitmap)
    // Thumbnails may arrive one by one, but the photo is never visible in between.
    for frame in leaving where frame != fresh {
      #expect(frame[600, 700].channels == [23, 23, 23])
    }
    #expect(try viewer.screenshot() != fresh)
    try viewer.rig.keyboard.press("g")
    try viewer.expect(fresh, "the fresh screen")
    if let desktop {
      // Motion is wanted again.
      desktop.setSettings(OtherProgram.settings(animations: 1))
      try viewer.rig.waitUntilDrawn()
      // The screen does not show when the viewer has read that.
      let isSeenMoving = try (0..<5).contains { _ in
        try viewer.touchscreen.doubleTap(at: Point(600, 400))
        return try viewer.sightings().contains { (1.2...2.8).contains($0.scale / fitted.scale) }
      }
      #expect(isSeenMoving)
    }
  }
}

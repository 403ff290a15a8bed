import Geometry
import Rig
import RigSupport
import Testing

/// A tap, followed by a finger that lands again and slides: a zoom for one hand.
@Suite(.serialized) struct SlideTests {
  private let viewer: ViewerUnderTest
  private var screen: Touchscreen { viewer.touchscreen }
  private let tapped = Point(450, 300)

  init() throws {
    viewer = try ViewerUnderTest()
    try viewer.expectFit()
    // Taps depend on time.
    viewer.touchscreen.pace = .realTime(hertz: 120)
  }

  private func tapAndLand() throws {
    try screen.tap(at: tapped)
    try viewer.rig.waitUntilQuiet(for: .milliseconds(80))
    try screen.down(at: tapped)
  }

  /// A slide down of 150 points doubles the scale; the finger may also move back.
  @Test func `A slide after a tap zooms about the tap`() throws {
    try tapAndLand()
    let held = viewer.fittedPoint(at: tapped)
    // The slop does not count. Below fit there is resistance.
    for (distance, ratio) in [(150.0, 2.0), (300, 4), (75, 1.41421), (-75, 0.8611), (150, 2)] {
      try screen.move(to: tapped + Vector(0, distance + 10))
      try viewer.expect(held, at: tapped, scale: viewer.fitScale * ratio, "slid by \(distance)")
    }
    try screen.lift()
    try viewer.rig.waitUntilDrawn()
    try viewer.expect(held, at: tapped, scale: viewer.fitScale * 2, "as it was left")
  }

  @Test func `A slow double tap zooms like a quick one`() throws {
    try tapAndLand()
    // Longer than the maximum duration of a tap.
    try viewer.rig.waitUntilQuiet(for: .milliseconds(250))
    try screen.lift()
    try viewer.expect(
      viewer.fittedPoint(at: tapped), at: tapped, scale: viewer.fitScale * 3, "three times fit")
  }
}

import Geometry
import Glibc
import Rig
import RigSupport
import TestSupport
import Testing

/// The picture beyond the limits of position and scale, without jumps.
@Suite(.serialized) struct RubberBandTests {
  private let viewer: ViewerUnderTest
  private var screen: Touchscreen { viewer.touchscreen }

  init() throws {
    viewer = try ViewerUnderTest()
    try viewer.expectFit()
  }

  /// Returns how far the picture moves beyond an edge for a finger that moves by `pull`: 52.6
  /// points for 100 in a window of 1200.
  private func band(_ pull: Double, in length: Double) -> Double {
    length * 0.55 * pull / (length + 0.55 * pull)
  }

  /// The finger moves to and fro: the picture depends only on where the finger is.
  @Test func `Beyond an edge the picture follows the rubber band on both axes`() throws {
    // At three times fit, the corner of the picture is in the corner of the window.
    viewer.touchscreen.pace = .realTime(hertz: 120)
    try screen.doubleTap(at: Point(68, 2))
    let corner = try viewer.waitUntil("the corner") {
      abs($0.scale - 0.8) < 0.001 && $0.origin.distance(to: Point(0, -4)) < 0.3
    }
    // The drag begins along y, because along x it would turn pages.
    let start = Point(300, 200)
    try screen.down(at: start)
    try screen.move(to: start + Vector(0, 10.5))
    for pull in [Vector(100, 40), Vector(10, 250), Vector(420, 100), Vector(0.5, 0.5)] {
      let translation = Vector(pull.dx, pull.dy - corner.origin.y + 10)
      try screen.move(to: start + translation)
      try viewer.waitUntil("pulled by \(pull)") {
        let shown = Point(band(pull.dx, in: 1200), band(pull.dy, in: 800))
        return $0.origin.distance(to: shown) < 0.5 && abs($0.scale - corner.scale) < 0.001
      }
    }
  }

  /// The visible scale for the scale of the fingers, both relative to a limit of the
  /// scale.
  private static let table = [
    0.9: 0.9479, 0.8: 0.9010, 0.7: 0.8582, 0.6: 0.8188, 0.5: 0.7820, 0.4: 0.7469, 0.3: 0.7127,
    0.2: 0.6779, 0.1: 0.6389, 1.1: 1.0499, 1.25: 1.1099, 1.5: 1.1838, 2: 1.2788, 3: 1.3810,
  ]

  @Test func `Beyond a limit of the scale the picture follows the table`() throws {
    let center = Point(560, 380)
    let held = viewer.fittedPoint(at: center)
    try play(from: 700, around: center) { ratio in
      guard let shown = Self.table[ratio], ratio < 1 else { return }
      try viewer.expect(held, at: center, scale: viewer.fitScale * shown, "\(ratio) of fit")
    }
    // Below half of fit the photo would be dismissed if the fingers did not go back.
    try viewer.expectFit()

    try viewer.rig.keyboard.press("1")
    let full = try viewer.waitUntil("actual size") { abs($0.scale - 1) < 0.0005 }
    try viewer.rig.waitUntilDrawn()
    let middle = full.imageFromScreen(center)
    try play(from: 29, scaledBy: 8, around: center) { ratio in
      guard let shown = Self.table[ratio], ratio > 1 else { return }
      // A device pixel is an eighth of a chart pixel, about as exact as the chart can be measured.
      try viewer.waitUntil("\(ratio) of the greatest scale") {
        abs($0.scale / (8 * shown) - 1) < 0.003
          && $0.screenFromImage(middle).distance(to: center) < 1.5
      }
    }
  }

  /// Pinches from `spread` to each ratio of the table, and back to `spread` before the fingers
  /// lift.
  private func play(
    from spread: Double, scaledBy scale: Double = 1, around center: Point,
    _ look: (Double) throws -> Void
  ) throws {
    let start = FingerMotion.pinch(center: center, from: spread, to: spread)
    try screen.begin(start)
    for ratio in Self.table.keys.sorted() where spread * scale * ratio < 1000 {
      try screen.step(
        .pinch(center: center, from: spread, to: spread * scale * ratio), at: 1)
      try look(ratio)
    }
    try screen.step(start, at: 1)
    try viewer.rig.waitUntilQuiet(for: .milliseconds(60))
    try screen.lift()
  }

  /// Fingers land and lift in random order on a picture that is too small, too large, or beyond its
  /// edges: it stays in place to half a pixel while at least one of them is down.
  @Test(arguments: UInt64(1)...2)
  func `Fingers that land or lift do not move the picture`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for ratio in [0.62, 3.4] {
      let motion = FingerMotion.pinch(
        center: Point(600, 400), from: 200, to: 200 * ratio, angle: 0.5,
        movingBy: Vector(330, 190))
      try screen.begin(motion)
      for fraction in [0.2, 0.6, 1] { try screen.step(motion, at: fraction) }
      let pinched = try viewer.restingPlacement()
      #expect(
        pinched.screenFromImage(viewer.fittedPoint(at: Point(600, 400)))
          .distance(to: Point(930, 590)) < 0.5)
      for _ in 0..<10 {
        try landOrLift(&random)
        try viewer.rig.waitUntilQuiet(for: .milliseconds(40))
        let placement = try #require(viewer.chart.measure(try viewer.screenshot()))
        let step = pinched.step(to: placement, in: viewer.window)
        #expect(step < 0.5, "a pinch to \(ratio), now with fingers at \(screen.fingers)")
      }
      try screen.lift()
      try viewer.rig.waitUntilDrawn()
      try viewer.rig.keyboard.press("0")
      try viewer.expectFit()
    }
  }

  private func landOrLift(_ random: inout SeededGenerator) throws {
    let held = screen.fingers.keys.sorted()
    let isLanding = held.count < 2 || (held.count < 5 && Bool.random(using: &random))
    if isLanding, let finger = (1...10).first(where: { !held.contains($0) }) {
      try screen.down(
        finger,
        at: Point(
          Double.random(in: 0..<1200, using: &random), Double.random(in: 0..<800, using: &random)))
    } else if let finger = held.randomElement(using: &random) {
      try screen.up(finger)
    }
  }
}

import Geometry
import Glibc
import Rig
import RigSupport
import Testing

/// Fingers and keys that turn the picture.
@Suite(.serialized) struct TwistTests {
  private let viewer: ViewerUnderTest
  private var screen: Touchscreen { viewer.touchscreen }
  private static let degree = Double.pi / 180

  init() throws {
    viewer = try ViewerUnderTest()
    try viewer.expectFit()
  }

  /// The picture does not turn below 12 degrees, and then follows the fingers. The point under
  /// their centroid always stays there, and the scale always follows them.
  @Test(arguments: zip([2, 3], [50.0, -50]))
  func `The picture turns with the fingers beyond the detent`(fingers: Int, degrees: Double) throws
  {
    let center = Point(560, 360)
    let translation = Vector(90, -40)
    let motion = FingerMotion.pinch(
      center: center, from: 200, to: 460, angle: 0.3, turningBy: degrees * Self.degree,
      movingBy: translation, fingers: fingers)
    let held = viewer.fittedPoint(at: center)
    try screen.begin(motion)
    for fraction in [0.1, 0.22, 0.26, 0.5, 0.8, 1] {
      try screen.step(motion, at: fraction)
      let turn = max(0, abs(degrees) * fraction - 12) * (degrees < 0 ? -1 : 1)
      try viewer.waitUntil("turned by \(turn) degrees at \(fraction)") {
        $0.screenFromImage(held).distance(to: center + translation * fraction) < 0.5
          && abs($0.scale / (viewer.fitScale * (200 + 260 * fraction) / 200) - 1) < 0.002
          && abs($0.rotation - turn * Self.degree) < 0.002
      }
    }
    // 38 degrees are less than half of a quarter turn, so it turns back about the point that was
    // held.
    try screen.lift()
    try viewer.expect(held, at: center + translation, scale: viewer.fitScale * 2.3, "turned back")
  }

  @Test func `A fitted picture snaps to a quarter and is fitted again`() throws {
    func times(_ frames: [Sighting]) -> FrameTimes {
      FrameTimes(spring: 0.3, frames) { (90 * Self.degree - $0.rotation) / (27 * Self.degree) }
    }
    var isTurned = false
    _ = try FrameTimes.whenAgreeing("a snap", times) {
      if isTurned { try viewer.rig.keyboard.press("R") }
      try expectFit(quarters: 0)
      try viewer.rig.waitUntilDrawn()
      isTurned = true
      try twist(to: 63)
      try screen.lift()
      return try viewer.sightings()
    }
    try expectFit(quarters: 1)

    try viewer.rig.keyboard.press("r")
    try expectFit(quarters: 2)
    try viewer.rig.keyboard.press("R")
    try viewer.rig.keyboard.press("R")
    try expectFit(quarters: 0)
    try viewer.rig.keyboard.press("R")
    try expectFit(quarters: -1)
  }

  /// Turns the fitted picture with two fingers and then adds a third one.
  private func twist(to degrees: Double) throws {
    let motion = FingerMotion.pinch(
      center: Point(600, 400), from: 300, to: 300, turningBy: (degrees + 12) * Self.degree)
    try screen.play(motion, over: .milliseconds(100), thenHold: true)
    let turned = try viewer.waitUntil("turned by \(degrees) degrees") {
      abs($0.rotation - degrees * Self.degree) < 0.002
    }
    // The detent is not applied again: a third finger does not move the picture.
    try screen.down(3, at: Point(300, 600))
    try viewer.rig.waitUntilQuiet(for: .milliseconds(60))
    #expect(turned.step(to: try viewer.restingPlacement(), in: viewer.window) < 0.5)
  }

  private func expectFit(quarters: Int) throws {
    let isUpright = quarters % 2 == 0
    let scale = isUpright ? viewer.fitScale : min(1200.0 / 3000, 800.0 / 4000)
    try viewer.waitUntil("fitted, turned by \(quarters) quarters") {
      let turn = remainder($0.rotation - Double(quarters) * .pi / 2, 2 * .pi)
      return abs(turn) < 0.0005 && abs($0.scale / scale - 1) < 0.001
        && $0.screenFromImage(Point(2000, 1500)).distance(to: viewer.window.center) < 0.3
    }
  }
}

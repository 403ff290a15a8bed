import Geometry
import Rig
import RigSupport
import TestSupport
import Testing

@Suite(.serialized) struct RobustnessTests {
  private let viewer: ViewerUnderTest

  init() throws {
    // Both pages look the same, so it does not matter to which of them fingers turn.
    viewer = try ViewerUnderTest(opening: [Chart.path, Chart.path])
    try viewer.expectFit()
  }

  @Test func `A touchscreen unplugged with fingers down releases the picture`() throws {
    let fresh = try viewer.screenshotAtRest()
    try viewer.touchscreen.pinch(center: Point(600, 400), from: 300, to: 150, thenHold: true)
    try viewer.waitUntil("an over-pinch") { $0.scale < viewer.fitScale * 0.9 }
    try viewer.rig.setEnabled(false, .touchscreen(1))
    try viewer.expect(fresh, "the fresh screen")

    try viewer.rig.setEnabled(true, .touchscreen(1))
    try viewer.touchscreen.pinch(center: Point(600, 400), from: 150, to: 300, thenHold: true)
    try viewer.liftAtRest()
    try viewer.expect(
      viewer.fittedPoint(at: Point(600, 400)), at: Point(600, 400), scale: viewer.fitScale * 2,
      "a pinch with the device that is back")
  }

  /// As many reports as a touchscreen sends in a minute, of ten fingers that land, move and lift in
  /// any order, on a screen that is sometimes unplugged. The fingers may turn the picture or
  /// dismiss it; keys then bring it back as it was.
  @Test(arguments: UInt64(1)...2)
  func `Ten random fingers leave nothing stuck`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for index in 1...7200 {
      try viewer.touchscreen.report(randomReport(&random))
      if index.isMultiple(of: 900) {
        try viewer.rig.setEnabled(false, .touchscreen(1))
        try viewer.rig.setEnabled(true, .touchscreen(1))
      }
    }
    try viewer.touchscreen.lift()
    try viewer.rig.waitUntilDrawn()
    try bringBack("the fitted picture, seed \(seed)")
    #expect(viewer.program.exitStatus == nil)
  }

  /// Fits the picture and turns it until it is upright, twice around, because the controls that a tap
  /// has shown hide the edge of the chart for some seconds. If necessary, this leaves the grid, or a menu,
  /// which opens when a finger rests while the test waits for a processor.
  private func bringBack(_ what: String) throws {
    let keyboard = viewer.rig.keyboard
    for key in [nil, "g", "Escape"] {
      if let key {
        try keyboard.press(key)
        try viewer.rig.waitUntilQuiet(for: .milliseconds(400))
      }
      for _ in 0..<8 {
        try keyboard.press("0")
        try viewer.rig.waitUntilQuiet(for: .milliseconds(200))
        if let chart = viewer.chart.measure(try viewer.screenshot()),
          // Half a turn has the same scale.
          chart.screenFromImage(.zero).distance(to: viewer.fitOrigin) < 1
        {
          return _ = try viewer.expectFit()
        }
        try keyboard.press("r")
      }
    }
    Issue.record("timed out waiting for \(what)")
  }

  private func randomReport(_ random: inout SeededGenerator) -> [Touchscreen.Change] {
    let held = viewer.touchscreen.fingers
    return (1...10).compactMap { finger in
      let chance = Int.random(in: 0..<100, using: &random)
      guard let place = held[finger] else {
        let point = Point(
          Double.random(in: 0..<1200, using: &random), Double.random(in: 0..<800, using: &random))
        return chance < 8 ? .down(finger, at: point) : nil
      }
      guard chance >= 6 else { return .up(finger) }
      let step = Vector(
        Double.random(in: -30...30, using: &random), Double.random(in: -30...30, using: &random))
      return .move(finger, to: viewer.window.clamp(place + step))
    }
  }
}

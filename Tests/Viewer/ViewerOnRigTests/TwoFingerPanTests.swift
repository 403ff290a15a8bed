import Drawing
import Geometry
import Rig
import Testing

/// The events of two fingers that move in one report come one after the other: no frame shows the
/// one without the other.
@Suite(.serialized) struct TwoFingerPanTests {
  @Test func `Every frame shows both fingers`() throws {
    let viewer = try ViewerUnderTest(size: Size(800, 600))
    try viewer.expectFit()
    let motion = FingerMotion.pinch(
      center: Point(400, 300), from: 200, to: 200, movingBy: Vector(200, -120))
    try viewer.touchscreen.begin(motion)
    var frames: [Bitmap] = []
    let steps = 15
    for step in 1...steps {
      try viewer.touchscreen.step(motion, at: Double(step) / Double(steps))
      // As soon as anything has changed, and after that all that changes still.
      while try viewer.rig.waitForDamage(atMost: .milliseconds(40)) {
        frames.append(try viewer.screenshot())
      }
    }
    let held = viewer.fittedPoint(at: Point(400, 300))
    #expect(frames.count >= steps)
    for frame in frames {
      let chart = try #require(viewer.chart.measure(frame))
      let center = chart.screenFromImage(held) - Point(400, 300)
      // Half of a step of one finger only would be 3 % of scale, and beside the way by more than that.
      #expect(abs(chart.scale / viewer.fitScale - 1) < 0.002)
      let step = center.dx / 200 * Double(steps)
      #expect(abs(step - step.rounded()) < 0.1 && abs(center.dy + center.dx * 0.6) < 0.5)
    }
  }
}

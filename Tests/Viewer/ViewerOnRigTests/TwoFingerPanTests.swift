import Drawing
import Geometry
import Rig
import Testing

/// The server sends two events for two fingers that move in the same report. No frame shows only
/// one of them.
@Suite(.serialized) struct TwoFingerPanTests {
  @Test func `Every frame shows the movement of both fingers`() throws {
    let viewer = try ViewerUnderTest(size: Size(800, 600))
    try viewer.expectFit()
    let motion = FingerMotion.pinch(
      center: Point(400, 300), from: 200, to: 200, movingBy: Vector(200, -120))
    try viewer.touchscreen.begin(motion)
    var frames: [Bitmap] = []
    let steps = 15
    for step in 1...steps {
      try viewer.touchscreen.step(motion, at: Double(step) / Double(steps))
      // Capture each frame as soon as something has changed, until nothing changes any more.
      while try viewer.rig.waitForDamage(atMost: .milliseconds(40)) {
        frames.append(try viewer.screenshot())
      }
    }
    let held = viewer.fittedPoint(at: Point(400, 300))
    #expect(frames.count >= steps)
    for frame in frames {
      let chart = try #require(viewer.chart.measure(frame))
      let center = chart.screenFromImage(held) - Point(400, 300)
      // The step of only one finger would change the scale by 3 %, and move the centre off its
      // line.
      #expect(abs(chart.scale / viewer.fitScale - 1) < 0.002)
      let step = center.dx / 200 * Double(steps)
      #expect(abs(step - step.rounded()) < 0.1 && abs(center.dy + center.dx * 0.6) < 0.5)
    }
  }
}

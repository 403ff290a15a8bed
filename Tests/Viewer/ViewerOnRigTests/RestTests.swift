import Geometry
import Rig
import Testing

/// What nobody touches costs nothing, wherever it was left.
@Suite(.serialized) struct RestTests {
  /// On both sides of where a picture of 4000x3000 in this window takes its own pixels.
  @Test(arguments: [1.9, 2.0, 2.1, 2.8])
  func `A pinched picture comes to rest and stays there`(ratio: Double) throws {
    let viewer = try ViewerUnderTest()
    try viewer.expectFit()
    // Fingers that lift before what they want has come.
    try viewer.touchscreen.pinch(
      center: Point(600, 400), from: 200, to: 200 * ratio, over: .milliseconds(200))
    #expect(viewer.comesToRest, "pinched by \(ratio)")
  }
}

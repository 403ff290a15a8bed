import Geometry
import Rig
import Testing

/// An untouched viewer uses no processor time.
@Suite(.serialized) struct RestTests {
  /// Ratios on both sides of the scale at which the picture needs its full resolution.
  @Test(arguments: [1.9, 2.0, 2.1, 2.8])
  func `A pinched picture comes to rest and stays there`(ratio: Double) throws {
    let viewer = try ViewerUnderTest()
    try viewer.expectFit()
    // The fingers lift before the tiles that they need have arrived.
    try viewer.touchscreen.pinch(
      center: Point(600, 400), from: 200, to: 200 * ratio, over: .milliseconds(200))
    #expect(viewer.comesToRest, "pinched by \(ratio)")
  }
}

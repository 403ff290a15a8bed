import Rig
import RigSupport
import Testing

@Suite(.serialized) struct CachedThumbnailTests {
  /// The second viewer finds the thumbnail that the first one has made.
  @Test func `A photo that is opened from a cached thumbnail is soon there itself`() throws {
    for _ in 0..<2 {
      let viewer = try ViewerUnderTest()
      try viewer.expectFit()
      try viewer.rig.keyboard.press("g")
      try viewer.rig.waitUntilQuiet(for: .milliseconds(500))
      try viewer.rig.keyboard.press("Return")
      try viewer.expectFit()
    }
  }
}

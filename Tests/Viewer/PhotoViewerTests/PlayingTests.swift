import Geometry
import PictureLoading
import Testing
import Views

@testable import PhotoViewer

/// Whether animated pictures play.
@MainActor @Suite struct PlayingTests {
  private func play(in bench: ViewerOnBench) throws {
    let path = try #require(bench.viewer.pictures.current)
    let info = PictureInfo(format: "GIF", size: Size(40, 30), isAnimated: true)
    bench.viewer.photos.playback.record(info, of: path)
  }

  @Test(arguments: [false, true])
  func `A picture that plays starts paused with reduced motion`(reducesMotion: Bool) throws {
    let bench = try ViewerOnBench([Size(40, 30)], reducesMotion: reducesMotion)
    try play(in: bench)
    #expect(bench.viewer.photoStage.playback.player?.isPaused == reducesMotion)
    #expect(bench.viewer.photoStage.playback.wantedFrame == 0)
    bench.press(.space)
    #expect(bench.viewer.photoStage.playback.player?.isPaused == !reducesMotion)
  }

  @Test func `A picture pauses when motion is not wanted any more`() throws {
    let bench = try ViewerOnBench([Size(40, 30)])
    try play(in: bench)
    bench.viewer.window.handle(.animationsChanged(false))
    #expect(bench.viewer.photoStage.playback.player?.isPaused == true)
    bench.viewer.window.handle(.animationsChanged(true))
    #expect(bench.viewer.photoStage.playback.player?.isPaused == true)
    bench.press(.space)
    bench.viewer.window.handle(.animationsChanged(true))
    #expect(bench.viewer.photoStage.playback.player?.isPaused == false)
  }

  @Test func `A held Space stops at a picture that plays`() throws {
    let bench = try ViewerOnBench([Size(40, 30), Size(40, 30)])
    try play(in: bench)
    bench.press(.space)
    for _ in 0..<5 { bench.press(.space, [], .repeat) }
    #expect(bench.viewer.photoStage.playback.player?.isPaused == true && bench.pager.current == 0)
  }
}

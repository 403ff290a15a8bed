import Geometry
import Motion
import PictureLoading
import Testing
import Views

@testable import PhotoViewer

/// The pages and the playback of the current picture, without a viewer.
@MainActor @Suite struct PlaybackControllerTests {
  private let parts: ViewerParts
  private var playback: PlaybackController { parts.playback }

  init() throws { parts = try ViewerParts() }

  @Test func `A picture plays once it is known to be animated, unless motion is reduced`() throws {
    for isReduced in [false, true] {
      let parts = try ViewerParts()
      parts.window.environment.reducesMotion = isReduced
      #expect(!parts.photoStage.playback.isAnimated)
      parts.showPicture(PictureInfo(format: "GIF", size: Size(60, 40), isAnimated: true))
      #expect(parts.photoStage.playback.isPlaying == !isReduced)
      parts.playback.togglePause(at: .zero)
      #expect(parts.photoStage.playback.isPlaying == isReduced)
      #expect(parts.notice == (isReduced ? "Playing" : "Paused"))
    }
  }

  @Test func `Pages end at the last one, and another picture begins with its first`() {
    parts.showPicture(PictureInfo(format: "TIFF", size: Size(60, 40), pageCount: 3))
    playback.turnPage(by: 5)
    #expect(parts.photoStage.playback.page == 2 && parts.notice == "Page 3 of 3")
    #expect(!playback.pageState(by: 1).isEnabled && playback.pageState(by: -1).isEnabled)
    parts.library.move(to: 0)
    playback.beginFile()
    #expect(parts.photoStage.playback.page == 0 && playback.info == nil)
  }
}

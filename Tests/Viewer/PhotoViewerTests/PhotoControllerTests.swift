import Geometry
import Motion
import Testing

@testable import PhotoViewer

/// Looking at photos one at a time, without a viewer.
@MainActor @Suite struct PhotoControllerTests {
  private let parts: ViewerParts
  private let photos: PhotoController

  init() throws {
    parts = try ViewerParts()
    photos = PhotoController(
      in: parts.context, stage: parts.photoStage, grid: parts.grid, feed: parts.feed)
  }

  private var index: Int { parts.library.list.index }

  @Test func `Commands lead to other pictures, at most to the first and the last one`() {
    photos.showPicture(offsetBy: -1)
    #expect(index == 0)
    photos.showLastPicture()
    #expect(index == 2)
    photos.showFirstPicture()
    #expect(index == 0)
  }

  @Test func `At fit, arrows lead to other pictures, and the one down back to the grid`() {
    var departures: [Instant] = []
    parts.pager.onLeave = { departures.append($0) }
    parts.input.advance(to: Instant(milliseconds: 40))
    photos.move(toward: Vector(1, 0))
    #expect(index == 2 && departures.isEmpty)
    photos.move(toward: Vector(0, 1))
    #expect(index == 2 && departures == [Instant(milliseconds: 40)])
  }

  @Test func `A picture that is not animated is followed by the next one`() {
    parts.showPicture()
    photos.pauseOrShowNext()
    #expect(index == 2)
  }

  @Test func `Keeping the zoom is announced, and its end`() {
    photos.toggleKeepsZoom()
    #expect(parts.pager.keepsZoom && parts.notice == "Keep Zoom")
    photos.toggleKeepsZoom()
    #expect(!parts.pager.keepsZoom && parts.notice == "The zoom is no longer kept")
  }
}

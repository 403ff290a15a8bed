import Geometry
import Layout
import Motion
import Testing
import Views
import Zooming

@testable import PhotoViewer

/// The photos of a pager as its frames show them, without a view.
@Suite struct ShownPhotosTests {
  private let shown: ShownPhotos

  init() {
    var shown = ShownPhotos()
    let size = WindowSize(points: Size(400, 300), pixelsPerPoint: 2)
    shown.fit(in: PhotoArea(size: size), .leftToRight)
    shown.state.show(1, of: 3)
    shown.state.setPicture(Size(3000, 2250), at: 1)
    shown.advance(to: Instant(milliseconds: 100))
    self.shown = shown
  }

  /// Returns the time as of which an event at `time` changes the photos.
  private func start(_ shown: ShownPhotos, of time: Int64) -> Instant {
    var shown = shown
    return shown.change(at: Instant(milliseconds: time)) { $1 }
  }

  @Test func `Content at rest moves from an event on, but not before the last frame`() {
    #expect(start(shown, of: 50) == Instant(milliseconds: 100))
    #expect(start(shown, of: 150) == Instant(milliseconds: 150))
  }

  @Test func `Content that moves is redirected where the last frame showed it`() {
    var shown = shown
    shown.change(at: shown.time) { $0.apply(.zoomToActualSize, at: $1) }
    shown.advance(to: Instant(milliseconds: 116))
    #expect(shown.state.isMoving && start(shown, of: 150) == Instant(milliseconds: 116))
  }

  @Test func `A motion needs the level of its destination, not those on the way`() {
    #expect(shown.neededProjections(about: .zero) == [shown.projection(at: shown.placement)])
    var moving = shown
    moving.change(at: moving.time) { $0.apply(.zoomToActualSize, at: $1) }
    let needed = moving.neededProjections(about: .zero)
    #expect(needed.map(\.placement) == [moving.state.photo.destination])
    #expect(needed.map(\.exponent) == [0])
  }

  @Test func `Without a photo, no frame is shown`() {
    var shown = shown
    shown.state.clear()
    shown.advance(to: Instant(milliseconds: 200))
    #expect(shown.index == nil && shown.time == Instant(milliseconds: 100))
  }

  @Test func `Photos are fitted beside what covers the area`() {
    var shown = shown
    let half = PhotoArea(size: shown.area.size, covered: Size(200, 0))
    shown.fit(in: half, .rightToLeft)
    #expect(shown.placement.origin.x == 200 && shown.viewport.width == 400)
    #expect(shown.projection(of: 1)?.placement == shown.placement)
    #expect(shown.projection(of: 0) == nil)
  }
}

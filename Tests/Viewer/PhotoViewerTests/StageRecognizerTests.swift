import Geometry
import Gestures
import Motion
import Testing
import Zooming

@testable import PhotoViewer

/// What the recognizers of a stage make of fingers, together.
@Suite struct StageRecognizerTests {
  private let stage = PhotoOnStage()

  private var scale: Double { stage.imageTransform?.a ?? .nan }

  /// Nobody has to wait after a tap for the moment to pass in which a second one may come.
  @Test func `Fingers pinch right after a tap`() {
    stage.tap(1)
    stage.send(.began, (2, Point(500, 400)), (3, Point(700, 400)))
    stage.send(.moved, (2, Point(400, 400)), (3, Point(800, 400)))
    #expect(abs(scale - 2) < 1e-9)
  }

  @Test func `A finger pages right after a tap elsewhere`() {
    stage.tap(1, at: Point(600, 400))
    stage.send(.began, (2, Point(900, 100)))
    stage.send(.moved, (2, Point(889, 100)))
    stage.send(.moved, (2, Point(789, 100)))
    #expect(abs((stage.imageTransform?.tx ?? 0) - 299) < 1e-9)
  }

  @Test func `A finger that slides after a tap zooms about where it landed`() {
    stage.tap(1, at: Point(500, 400))
    stage.send(.began, (2, Point(500, 400)))
    stage.send(.moved, (2, Point(500, 410)))
    #expect(scale == 1)
    stage.send(.moved, (2, Point(500, 560)))
    #expect(abs(scale - 2) < 1e-9)
    // What was under the finger: 100 points from the left edge of the picture.
    #expect(abs((stage.imageTransform?.tx ?? 0) - 300) < 1e-9)
    stage.send(.moved, (2, Point(500, 410)))
    #expect(abs(scale - 1) < 1e-9)
    stage.send(.ended, (2, Point(500, 410)))
    stage.wait(.seconds(1))
    #expect(!stage.photo.isMoving && !stage.photo.isTouched)
  }

  @Test func `Fingers that land and lift in one frame are all counted`() {
    stage.send(.began, (1, Point(500, 400)), (2, Point(700, 400)))
    #expect(stage.photo.isTouched)
    stage.send(.ended, (1, Point(500, 400)))
    #expect(stage.photo.isTouched)
    stage.send(.began, (3, Point(500, 400)), (4, Point(500, 500)))
    stage.send(.ended, (2, Point(700, 400)), (3, Point(500, 400)), (4, Point(500, 500)))
    #expect(!stage.photo.isTouched)
  }

  @Test func `Who taps twice slowly zooms as who is quick`() {
    stage.tap(1)
    stage.send(.began, (2, Point(600, 400)))
    stage.wait(.milliseconds(300))
    stage.send(.ended, (2, Point(600, 400)))
    stage.wait(.seconds(1))
    #expect(scale == 3)
  }

  @Test func `A slide that is taken away lets go`() {
    stage.tap(1)
    stage.send(.began, (2, Point(600, 400)))
    stage.send(.moved, (2, Point(600, 300)))
    stage.send(.cancelled, (2, Point(600, 300)))
    stage.wait(.seconds(1))
    #expect(scale == 1 && !stage.photo.isMoving && !stage.photo.isTouched)
  }

  /// A finger more changes nothing of a slide, and leaves nothing behind.
  @Test(arguments: [true, false]) func `A second finger beside a slide`(slideLiftsFirst: Bool) {
    stage.tap(1)
    stage.send(.began, (2, Point(600, 400)))
    stage.send(.moved, (2, Point(600, 560)))
    stage.send(.began, (3, Point(200, 200)))
    stage.send(.moved, (3, Point(300, 300)))
    #expect(abs(scale - 2) < 1e-9)
    for finger in slideLiftsFirst ? [2, 3] : [3, 2] as [UInt64] {
      stage.send(.ended, (finger, finger == 2 ? Point(600, 560) : Point(300, 300)))
      stage.wait(.milliseconds(50))
    }
    stage.wait(.seconds(1))
    #expect(abs(scale - 2) < 1e-9 && !stage.photo.isMoving && !stage.photo.isTouched)
    stage.photo.perform(.zoomToFit, at: stage.time)
    stage.wait(.seconds(1))
    #expect(scale == 1)
  }

  @Test func `A single tap is told when no second may come`() {
    var taps = 0
    stage.photo.onTap = { _ in taps += 1 }
    stage.tap(1)
    stage.wait(.milliseconds(280))
    #expect(taps == 0)
    stage.wait(.milliseconds(10))
    #expect(taps == 1)
    stage.tap(2)
    stage.tap(3)
    stage.wait(.seconds(1))
    #expect(taps == 1)
  }

  /// A tap that stops what moves does nothing else.
  @Test func `A tap that catches is no tap`() {
    var taps = 0
    stage.photo.onTap = { _ in taps += 1 }
    stage.photo.perform(.toggleZoom(about: Point(600, 400)), at: stage.time)
    _ = stage.drawList()
    stage.wait(.milliseconds(50))
    _ = stage.drawList()
    stage.tap(1)
    stage.wait(.seconds(1))
    #expect(taps == 0)
  }
}

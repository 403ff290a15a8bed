import Geometry
import Gestures
import Testing
import Views
import Zooming

@testable import PhotoViewer

/// The recognizers of a stage, working together.
@MainActor @Suite struct StageRecognizerTests {
  private let stage = PhotoOnStage()

  private var scale: Double { stage.imageTransform?.a ?? .nan }

  /// The time in which a second tap may follow does not delay other gestures.
  @Test func `A pinch can begin immediately after a tap`() {
    stage.tap(1)
    stage.send(.began, (2, Point(500, 400)), (3, Point(700, 400)))
    stage.send(.moved, (2, Point(400, 400)), (3, Point(800, 400)))
    #expect(abs(scale - 2) < 1e-9)
  }

  @Test func `A swipe can begin immediately after a tap elsewhere`() {
    stage.tap(1, at: Point(600, 400))
    stage.send(.began, (2, Point(900, 100)))
    stage.send(.moved, (2, Point(889, 100)))
    stage.send(.moved, (2, Point(789, 100)))
    #expect(abs((stage.imageTransform?.tx ?? 0) - 299) < 1e-9)
  }

  @Test func `A slide after a tap zooms about the point where it began`() {
    stage.tap(1, at: Point(500, 400))
    stage.send(.began, (2, Point(500, 400)))
    stage.send(.moved, (2, Point(500, 410)))
    #expect(scale == 1)
    stage.send(.moved, (2, Point(500, 560)))
    #expect(abs(scale - 2) < 1e-9)
    // The point under the finger is 100 points from the picture's left edge.
    #expect(abs((stage.imageTransform?.tx ?? 0) - 300) < 1e-9)
    stage.send(.moved, (2, Point(500, 410)))
    #expect(abs(scale - 1) < 1e-9)
    stage.send(.ended, (2, Point(500, 410)))
    stage.wait(.seconds(1))
    #expect(!stage.photo.isMoving && !stage.photo.isTouched)
  }

  /// As when the window fills the screen, or the properties open.
  @Test func `A slide after a tap still zooms when the window is resized meanwhile`() {
    stage.tap(1, at: Point(500, 400))
    stage.send(.began, (2, Point(500, 400)))
    stage.send(.moved, (2, Point(500, 410)))
    stage.send(.moved, (2, Point(500, 560)))
    stage.photo.resize(to: WindowSize(points: Size(1100, 700), pixelsPerPoint: 1))
    #expect(abs(scale - 2) < 1e-9)
    stage.send(.moved, (2, Point(500, 710)))
    #expect(abs(scale - 4) < 1e-9)
    // The point under the finger is 100 pixels from the left edge of the picture.
    #expect(abs((stage.imageTransform?.tx ?? 0) - 100) < 1e-9)
    stage.send(.moved, (2, Point(500, 560)))
    #expect(abs(scale - 2) < 1e-9)
  }

  @Test func `Fingers that land and lift in the same frame are all counted`() {
    stage.send(.began, (1, Point(500, 400)), (2, Point(700, 400)))
    #expect(stage.photo.isTouched)
    stage.send(.ended, (1, Point(500, 400)))
    #expect(stage.photo.isTouched)
    stage.send(.began, (3, Point(500, 400)), (4, Point(500, 500)))
    stage.send(.ended, (2, Point(700, 400)), (3, Point(500, 400)), (4, Point(500, 500)))
    #expect(!stage.photo.isTouched)
  }

  @Test func `A slow double tap zooms like a quick one`() {
    stage.tap(1)
    stage.send(.began, (2, Point(600, 400)))
    stage.wait(.milliseconds(300))
    stage.send(.ended, (2, Point(600, 400)))
    stage.wait(.seconds(1))
    #expect(scale == 3)
  }

  @Test func `A cancelled slide releases the picture`() {
    stage.tap(1)
    stage.send(.began, (2, Point(600, 400)))
    stage.send(.moved, (2, Point(600, 300)))
    stage.send(.cancelled, (2, Point(600, 300)))
    stage.wait(.seconds(1))
    #expect(scale == 1 && !stage.photo.isMoving && !stage.photo.isTouched)
  }

  @Test(arguments: [true, false])
  func `A second finger does not affect a slide`(slideLiftsFirst: Bool) {
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

  @Test func `A single tap is reported when no second one can follow`() {
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

  @Test func `A tap that stops a motion does nothing else`() {
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

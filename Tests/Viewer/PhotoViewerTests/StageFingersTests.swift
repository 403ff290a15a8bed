import Geometry
import Gestures
import Testing

@testable import PhotoViewer

@MainActor @Suite struct StageFingersTests {
  private let stage = PhotoOnStage()
  private let left = Point(500, 400)
  private let right = Point(700, 400)

  private var scale: Double { stage.imageTransform?.a ?? .nan }

  @Test func `A pinch that ends below fit snaps back`() {
    let fresh = stage.drawList()
    stage.send(.began, (1, left), (2, right))
    stage.send(.moved, (1, Point(560, 400)), (2, Point(640, 400)))
    #expect(scale < 1)
    stage.send(.ended, (1, Point(560, 400)), (2, Point(640, 400)))
    stage.wait(.milliseconds(500))
    #expect(stage.drawList() == fresh)
  }

  @Test func `A move that arrives with the lift counts`() {
    stage.send(.began, (1, left), (2, right))
    stage.send(.moved, (1, left), (2, Point(800, 400)))
    stage.send(.ended, (1, Point(400, 400)), (2, Point(800, 400)))
    stage.wait(.seconds(1))
    #expect(abs(scale - 2) < 1e-9)
  }

  @Test func `A finger that moves while another lifts still pinches`() {
    stage.send(.began, (1, left), (2, right))
    stage.send(.moved, (1, left), (2, Point(800, 400)))
    stage.arena.process(
      TouchFrame(
        time: stage.time,
        changes: [
          TouchChange(id: TouchID(2), phase: .moved, position: Point(900, 400)),
          TouchChange(id: TouchID(1), phase: .ended, position: left),
        ]))
    #expect(abs(scale - 2) < 1e-9)
  }

  /// Screens round positions: fingers on the same point are treated as two that nearly touch.
  @Test func `Fingers that land on the same point can pinch`() {
    let point = Point(600, 400)
    stage.send(.began, (1, point), (2, point))
    stage.send(.moved, (1, Point(597, 400)), (2, Point(603, 400)))
    #expect(scale == 1)
    stage.send(.moved, (1, Point(580, 400)), (2, Point(620, 400)))
    #expect(abs(scale - 2) < 1e-9)
    stage.send(.moved, (1, point), (2, point))
    #expect(abs(scale - 1) < 1e-9)
  }

  @Test func `Two fingers on the same point do not drag like one`() {
    let point = Point(600, 400)
    stage.send(.began, (1, point), (2, point))
    stage.send(.moved, (1, Point(650, 430)), (2, Point(650, 430)))
    #expect(stage.imageTransform?.tx == 400 + 50 && stage.imageTransform?.ty == 250 + 30)
  }

  @Test func `Cancelled fingers release the picture`() {
    let fresh = stage.drawList()
    stage.send(.began, (1, left), (2, right))
    stage.send(.moved, (1, Point(560, 400)), (2, Point(640, 400)))
    stage.send(.cancelled, (1, Point(560, 400)), (2, Point(640, 400)))
    stage.wait(.milliseconds(500))
    #expect(stage.drawList() == fresh)
  }

  @Test func `A resting finger pauses a motion until it lifts`() {
    stage.send(.began, (1, left), (2, right))
    stage.send(.moved, (1, Point(560, 400)), (2, Point(640, 400)))
    stage.send(.ended, (1, Point(560, 400)), (2, Point(640, 400)))
    stage.wait(.milliseconds(50))
    let seen = scale
    stage.send(.began, (3, left))
    stage.wait(.seconds(1))
    #expect(scale == seen)
    stage.send(.ended, (3, left))
    stage.wait(.milliseconds(500))
    #expect(scale == 1)
  }

  @Test func `A second finger turns a drag into a pinch`() {
    stage.send(.began, (1, left))
    stage.send(.moved, (1, Point(300, 400)))
    stage.send(.began, (2, right))
    stage.send(.moved, (1, Point(300, 400)), (2, Point(1100, 400)))
    #expect(abs(scale - 2) < 1e-9)
  }

  @Test func `A double tap zooms to three times fit and back`() {
    stage.tap(1)
    stage.tap(2)
    stage.wait(.seconds(1))
    #expect(scale == 3)
    stage.tap(3)
    stage.tap(4)
    stage.wait(.seconds(1))
    #expect(scale == 1)
  }

  @Test func `A tap beside a resting finger is not a tap`() {
    var taps = 0
    stage.photo.onTap = { _ in taps += 1 }
    stage.send(.began, (1, left))
    stage.tap(2, at: right)
    stage.send(.ended, (1, left))
    stage.wait(.seconds(1))
    #expect(taps == 0)
    stage.tap(3)
    stage.wait(.seconds(1))
    #expect(taps == 1)
  }
}

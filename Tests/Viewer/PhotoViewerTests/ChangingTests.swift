import Geometry
import Gestures
import Testing
import Views
import Zooming

@testable import PhotoViewer

/// Changes of the picture or the viewport while fingers are down.
@MainActor @Suite struct ChangingTests {
  private let stage = PhotoOnStage()
  private let finger = Point(600, 400)

  private func showAnother() { stage.show(width: 600, height: 400) }

  private func resize(to size: Size) {
    stage.photo.resize(to: WindowSize(points: size, pixelsPerPoint: 1))
  }

  /// Whether a zoom key has no effect while the finger is down, and works after it lifts.
  private func isHeld() -> Bool {
    let before = stage.drawList()
    stage.photo.perform(.zoom(by: 2, about: nil), at: stage.time)
    stage.wait(.seconds(1))
    let isUnmoved = stage.drawList() == before
    stage.send(.ended, (1, finger))
    stage.photo.perform(.zoom(by: 2, about: nil), at: stage.time)
    stage.wait(.seconds(1))
    return isUnmoved && stage.drawList() != before
  }

  @Test func `A resting finger holds the next picture`() {
    stage.send(.began, (1, finger))
    showAnother()
    #expect(isHeld())
  }

  @Test func `A resting finger holds a picture that stays fitted`() {
    stage.send(.began, (1, finger))
    resize(to: Size(300, 900))
    #expect(stage.imageTransform == Affine(scale: 0.75, offset: Vector(0, 337.5)))
    #expect(isHeld())
  }

  @Test func `A caught picture keeps its place when the window is resized`() throws {
    stage.photo.perform(.toggleZoom(about: finger), at: stage.time)
    _ = stage.drawList()
    stage.wait(.milliseconds(80))
    let caught = try #require(stage.imageTransform)
    stage.send(.began, (1, finger))
    resize(to: Size(900, 700))
    #expect(stage.imageTransform == caught)
  }

  @Test func `A pinch continues when the window is resized`() throws {
    stage.send(.began, (1, Point(500, 400)), (2, Point(700, 400)))
    stage.send(.moved, (1, Point(450, 380)), (2, Point(750, 380)))
    let before = try #require(stage.imageTransform)
    resize(to: Size(900, 700))
    #expect(stage.imageTransform == before)
    let toPicture = try #require(before.inverse)
    let held = toPicture(Point(600, 380))
    stage.send(.moved, (1, Point(400, 300)), (2, Point(700, 300)))
    let after = try #require(stage.imageTransform)
    #expect(after.a == before.a && after(held).distance(to: Point(550, 300)) < 1e-9)
  }

  @Test func `A pinch continues with the next picture`() throws {
    stage.send(.began, (1, Point(500, 400)), (2, Point(700, 400)))
    stage.send(.moved, (1, Point(450, 380)), (2, Point(750, 380)))
    showAnother()
    #expect(stage.imageTransform == Affine(scale: 1, offset: Vector(300, 200)))
    stage.send(.moved, (1, Point(300, 380)), (2, Point(900, 380)))
    #expect(stage.imageTransform?.a == 2)
  }
}

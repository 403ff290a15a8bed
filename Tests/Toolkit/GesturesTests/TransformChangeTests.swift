import Geometry
import Gestures
import Testing

/// The change of a transform, as a map that moves content with the fingers.
@Suite struct TransformChangeTests {
  let stage = Stage()
  let transform = TransformGestureRecognizer()

  init() { stage.attach(transform) }

  private func expectClose(
    _ actual: Point, _ expected: Point, at location: SourceLocation = #_sourceLocation
  ) { #expect(actual.distance(to: expected) < 1e-9, "\(actual)", sourceLocation: location) }

  @Test func `Content that two fingers hold stays under them`() {
    stage.down(1, 0, 0)
    stage.down(2, 100, 0)
    stage.move(1, 20, 10)
    stage.move(2, 20, 210)
    expectClose(transform.change(Point(0, 0)), Point(20, 10))
    expectClose(transform.change(Point(100, 0)), Point(20, 210))
    #expect(abs(transform.change.scale - 2) < 1e-9)
    #expect(abs(transform.change.angle - .pi / 2) < 1e-9)
  }

  @Test func `Landing and lifting change nothing, and what follows adds up`() {
    stage.down(1, 0, 0)
    stage.down(2, 100, 0)
    stage.move(2, 200, 0)
    let before = transform.change
    stage.down(3, 50, 90)
    #expect(transform.change == before)
    stage.up(1, 3)
    #expect(transform.change == before)
    stage.move(2, 230, 40)
    #expect(transform.change == before + Vector(30, 40))
  }

  @Test func `A reset leaves what follows`() {
    stage.down(1, 0, 0)
    stage.down(2, 100, 0)
    stage.move(2, 200, 0)
    transform.resetChange()
    #expect(transform.change == Similarity(scale: 1))
    stage.move(2, 300, 0)
    #expect(abs(transform.change.scale - 1.5) < 1e-9)
    expectClose(transform.change(Point(200, 0)), Point(300, 0))
  }

  @Test func `The slop of one finger is not part of it, and the next gesture starts anew`() {
    stage.down(1, 0, 0)
    stage.move(1, 5, 0)
    stage.down(2, 100, 0)
    stage.up(2)
    #expect(transform.change == Similarity(scale: 1))
    stage.move(1, 25, 0)
    #expect(transform.change == Similarity(scale: 1, offset: Vector(10, 0)))
    stage.up(1)
    stage.down(1, 50, 50)
    #expect(transform.change == Similarity(scale: 1))
  }

  @Test func `Fingers at one point do not tear the content apart`() {
    stage.down(1, 0, 0)
    stage.down(2, 1, 0)
    stage.move(2, 100, 0)
    #expect(abs(transform.change.scale - 10) < 1e-9)
  }
}

import Geometry
import Gestures
import Testing

@Suite struct ScreenEdgePanTests {
  let stage = Stage()
  let pan = ScreenEdgePanGestureRecognizer(
    edges: .left, screenBounds: Rect(x: 0, y: 0, width: 400, height: 300), label: "edge")

  @Test(arguments: [
    (RectEdge.left, Point(20, 150), Vector(1, 0)), (.right, Point(380, 150), Vector(-1, 0)),
    (.top, Point(200, 20), Vector(0, 1)), (.bottom, Point(200, 280), Vector(0, -1)),
  ])
  func `A pan begins from its edge`(edge: RectEdge, landing: Point, inward: Vector) {
    pan.edges = edge
    stage.attach(pan)
    stage.down(1, landing.x, landing.y)
    let before = landing + inward * 9.99
    stage.move(1, before.x, before.y)
    #expect(stage.takeLog() == [])
    let after = landing + inward * 12
    stage.move(1, after.x, after.y)
    #expect(stage.takeLog() == ["edge began"])
    #expect((pan.translation - inward * 2).length < 1e-9)
    stage.up(1)
    #expect(stage.takeLog() == ["edge ended"])
  }

  @Test(arguments: [Point(20.5, 150), Point(399, 150), Point(200, 0)])
  func `A landing away from the edge fails immediately`(landing: Point) {
    stage.attach(pan)
    stage.recordFailures()
    stage.down(1, landing.x, landing.y)
    #expect(stage.takeLog() == ["edge failed: a finger landed away from the edge"])
  }

  @Test func `The default bounds are those of the arena`() {
    pan.screenBounds = nil
    stage.arena.bounds = Rect(x: 100, y: 0, width: 400, height: 300)
    stage.attach(pan)
    stage.recordFailures()
    stage.down(1, 121, 150)
    stage.up(1)
    #expect(stage.takeLog() == ["edge failed: a finger landed away from the edge"])
    stage.down(2, 119, 150)
    #expect(stage.takeLog() == [])
  }

  @Test(arguments: [(Vector(12, 12), true), (Vector(12, -13), false), (Vector(0, 11), false)])
  func `A pan must move inward at least as far as along the edge`(movement: Vector, begins: Bool) {
    stage.attach(pan)
    stage.down(1, 5, 150)
    stage.move(1, 5 + movement.dx, 150 + movement.dy)
    #expect(stage.takeLog() == (begins ? ["edge began"] : []))
  }

  @Test(arguments: [Vector(-10, 0), Vector(7, 8), Vector(0, -10)])
  func `A pan in another direction fails`(movement: Vector) {
    stage.attach(pan)
    stage.recordFailures()
    stage.down(1, 15, 150)
    stage.move(1, 15 + movement.dx, 150 + movement.dy)
    #expect(stage.takeLog() == ["edge failed: the fingers did not move inward"])
  }

  @Test func `A slanted movement can still become a pan`() {
    stage.attach(pan)
    stage.down(1, 5, 150)
    stage.move(1, 14.5, 155)
    #expect(stage.takeLog() == [])
    stage.move(1, 15, 155)
    #expect(stage.takeLog() == ["edge began"])
    #expect(pan.translation.length < 1e-9)
  }

  @Test func `Both edges of a corner count`() {
    pan.edges = [.left, .top]
    stage.attach(pan)
    stage.down(1, 5, 5)
    stage.move(1, 5, 16)
    #expect(stage.takeLog() == ["edge began"])
  }

  @Test func `A pan from one edge does not count for the others`() {
    pan.edges = [.left, .top]
    stage.attach(pan)
    stage.down(1, 5, 150)
    stage.move(1, 5, 180)
    #expect(stage.takeLog() == [])
  }

  @Test func `A second finger away from the edge fails a pan that has not begun`() {
    stage.attach(pan)
    stage.recordFailures()
    stage.down(1, 5, 150)
    stage.down(2, 200, 150)
    #expect(stage.takeLog() == ["edge failed: a finger landed away from the edge"])
    stage.up(1, 2)
    stage.down(3, 5, 150)
    stage.move(3, 30, 150)
    stage.down(4, 200, 150)
    #expect(stage.takeLog() == ["edge began"])
    #expect(pan.isActive)
  }

  @Test func `A pan without slop begins or fails at the first movement`() {
    pan.profile.panSlop = 0
    stage.attach(pan)
    stage.down(1, 5, 150)
    stage.move(1, 5, 150.5)
    stage.up(1)
    #expect(stage.takeLog() == [])
    stage.down(2, 5, 150)
    stage.down(3, 5, 200)
    stage.moveTogether((2, 5, 145), (3, 5, 205))
    #expect(stage.takeLog() == [])
    stage.moveTogether((2, 5.5, 145), (3, 5.5, 205))
    #expect(stage.takeLog() == ["edge began"])
    #expect(pan.translation == Vector(0.5, 0))
  }
}

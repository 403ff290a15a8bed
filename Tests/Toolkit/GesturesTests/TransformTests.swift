import Geometry
import Gestures
import Testing

@Suite struct TransformTests {
  let stage = Stage()
  let transform = TransformGestureRecognizer()

  init() { stage.attach(transform) }

  @Test func `Two fingers have no slop`() {
    stage.down(1, 0, 0)
    stage.down(2, 100, 0)
    stage.move(2, 100.25, 0)
    #expect(stage.takeLog() == ["transform began"])
    #expect(transform.baseline == TouchCluster(centroid: Point(50, 0), spread: 50))
    #expect(transform.cluster == TouchCluster(centroid: Point(50.125, 0), spread: 50.125))
  }

  @Test func `One finger has the slop of a pan`() {
    stage.down(1, 0, 0)
    stage.move(1, 9, 0)
    #expect(stage.takeLog() == [])
    stage.move(1, 13, 0)
    #expect(stage.takeLog() == ["transform began"])
    #expect(transform.baseline.centroid == Point(10, 0))
    #expect(transform.cluster.centroid == Point(13, 0))
  }

  @Test func `Every landing and lift starts a new generation`() {
    stage.down(1, 0, 0)
    stage.down(2, 100, 0)
    stage.move(1, 20, 0)
    let first = transform.generation
    stage.down(3, 60, 90)
    #expect(transform.generation == first + 1)
    #expect(transform.baseline == transform.cluster)
    #expect(transform.baseline.centroid == Point(60, 30))
    stage.up(1, 2)
    #expect(transform.generation == first + 2)
    stage.move(3, 61, 90)
    #expect(transform.baseline.centroid == Point(60, 90))
    stage.up(3)
    #expect(stage.takeLog().last == "transform ended")
  }

  @Test func `A transform does not begin with too few fingers`() {
    transform.minimumNumberOfTouches = 2
    stage.down(1, 0, 0)
    stage.move(1, 60, 0)
    #expect(stage.takeLog() == [])
    stage.down(2, 100, 0)
    stage.move(2, 101, 0)
    #expect(stage.takeLog() == ["transform began"])
    #expect(transform.baseline.centroid == Point(80, 0))
  }

  /// A third finger, at first taken for a palm, on content that two fingers have gripped.
  private func landThird() {
    transform.toleratesNoise = true
    stage.down(1, 0, 0)
    stage.down(2, 100, 0)
    stage.move(2, 120, 0)
    stage.down(3, 60, 90)
    stage.move(3, 60, 97)
    #expect(transform.cluster.count == 2)
  }

  @Test func `A finger that joins two others holds what it landed on`() {
    landThird()
    transform.resetChange()
    stage.move(3, 60, 120)
    #expect(transform.cluster.count == 3)
    #expect(transform.change.transform(Point(60, 30)).distance(to: Point(60, 40)) < 1e-9)
  }

  @Test func `A finger that joins holds it wherever the others have moved it`() {
    landThird()
    stage.send([(1, .moved, Point(30, 0)), (2, .moved, Point(150, 0))])
    transform.resetChange()
    stage.move(3, 90, 120)
    #expect(transform.change.transform(Point(90, 30)).distance(to: Point(90, 40)) < 1e-9)
  }

  /// Whether content turns with them is up to its view.
  @Test func `A finger that joins others that have turned moves nothing yet`() {
    landThird()
    stage.move(2, 118, 20)
    transform.resetChange()
    stage.move(3, 60, 120)
    #expect(transform.cluster.count == 3)
    #expect(transform.change.transform(Point(60, 30)).distance(to: Point(60, 30)) < 1e-9)
  }
}

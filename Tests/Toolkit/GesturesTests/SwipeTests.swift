import Geometry
import Gestures
import Testing

@Suite struct SwipeTests {
  let stage = Stage()
  let swipe = SwipeGestureRecognizer()

  @Test(arguments: [(49.99, false), (50, true)])
  func `Swipe recognizes while it moves fifty points`(way: Double, isSwipe: Bool) {
    stage.attach(swipe)
    stage.down(1, 0, 0)
    stage.move(1, way, 0)
    #expect(stage.takeLog() == (isSwipe ? ["swipe ended"] : []))
  }

  @Test(arguments: [(500, true), (501, false)])
  func `Swipe may take 500 milliseconds`(time: Int64, isSwipe: Bool) {
    stage.attach(swipe)
    stage.down(1, 0, 0)
    stage.waitUnnoticed(time)
    stage.move(1, 60, 0)
    #expect(stage.takeLog() == (isSwipe ? ["swipe ended"] : []))
  }

  @Test(arguments: [(50.0, true), (-50, true), (50.01, false)])
  func `Swipe may stray fifty points to the side`(aside: Double, isSwipe: Bool) {
    stage.attach(swipe)
    stage.down(1, 0, 0)
    stage.move(1, 20, aside)
    stage.move(1, 60, 0)
    #expect(stage.takeLog() == (isSwipe ? ["swipe ended"] : []))
  }

  @Test(arguments: [
    (SwipeGestureRecognizer.Direction.right, Vector(60, 0)), (.left, Vector(-60, 0)),
    (.up, Vector(0, -60)), (.down, Vector(0, 60)),
  ])
  func `Swipe has one of its directions`(direction: SwipeGestureRecognizer.Direction, way: Vector) {
    var recognized: SwipeGestureRecognizer.Direction?
    swipe.direction = [.left, .right, .up, .down]
    stage.attach(swipe)
    swipe.addAction { recognized = $0.recognizedDirection }
    stage.down(1, 50, 500)
    stage.move(1, 50 + way.dx, 500 + way.dy)
    #expect(recognized == direction)
    #expect(swipe.recognizedDirection == direction)
    stage.up(1)
    #expect(swipe.recognizedDirection == nil)
  }

  @Test func `Of two directions the longer counts`() {
    swipe.direction = [.right, .down]
    swipe.profile.swipeMaxSecondary = 100
    stage.attach(swipe)
    stage.down(1, 0, 0)
    stage.move(1, 60, 61)
    #expect(swipe.recognizedDirection == .down)
  }

  @Test func `Another direction is no swipe`() {
    stage.attach(swipe)
    stage.down(1, 90, 0)
    stage.move(1, 30, 0)
    stage.move(1, 90, 0)
    #expect(stage.takeLog() == [])
  }

  @Test func `Without a least way swipe recognizes at its first change`() {
    swipe.profile.swipeMinPrimary = 0
    swipe.direction = .left
    stage.attach(swipe)
    stage.down(1, 0, 0)
    stage.move(1, 0, 1)
    #expect(stage.takeLog() == [])
    stage.move(1, -0.5, 1)
    #expect(stage.takeLog() == ["swipe ended"])
  }

  @Test func `A swipe of two fingers goes as far as their middle`() {
    swipe.numberOfTouchesRequired = 2
    stage.attach(swipe)
    stage.down(1, 0, 0)
    stage.move(1, 60, 0)
    stage.down(2, 0, 50)
    #expect(stage.takeLog() == [])
    stage.move(2, 39, 50)
    #expect(stage.takeLog() == [])
    stage.move(2, 40, 50)
    #expect(stage.takeLog() == ["swipe ended"])
  }

  @Test func `A finger too many is no swipe`() {
    stage.attach(swipe)
    stage.recordFailures()
    stage.down(1, 0, 0)
    stage.down(2, 0, 50)
    #expect(stage.takeLog() == ["swipe failed: more than 1 finger touched"])
  }

  @Test func `Location is where it began`() {
    stage.attach(swipe)
    stage.down(1, 10, 20)
    stage.move(1, 90, 20)
    #expect(swipe.location == Point(10, 20))
  }

  @Test func `A swipe that is complete when the finger lifts counts`() {
    stage.attach(swipe)
    stage.down(1, 0, 0)
    stage.send([(1, .ended, Point(60, 0))])
    #expect(stage.takeLog() == ["swipe ended"])
  }

  @Test func `A swipe that waits is still made after the lift`() {
    let double = TapGestureRecognizer(taps: 2)
    double.profile.tapMovement = 1000
    swipe.require(toFail: double)
    stage.attach(swipe, double)
    stage.down(1, 0, 0)
    stage.move(1, 60, 0)
    stage.move(1, 60, 70)
    stage.wait(200)
    stage.up(1)
    stage.wait(349)
    #expect(stage.takeLog() == [])
    stage.wait(1)
    #expect(stage.takeLog() == ["swipe ended"])
  }
}

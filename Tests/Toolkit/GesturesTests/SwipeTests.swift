import Geometry
import Gestures
import Testing

@Suite struct SwipeTests {
  let stage = Stage()
  let swipe = SwipeGestureRecognizer()

  @Test(arguments: [(49.99, false), (50, true)])
  func `A swipe is recognized after fifty points before the lift`(movement: Double, isSwipe: Bool) {
    stage.attach(swipe)
    stage.down(1, 0, 0)
    stage.move(1, movement, 0)
    #expect(stage.takeLog() == (isSwipe ? ["swipe ended"] : []))
  }

  @Test(arguments: [(500, true), (501, false)])
  func `A swipe may take 500 milliseconds`(time: Int64, isSwipe: Bool) {
    stage.attach(swipe)
    stage.down(1, 0, 0)
    stage.waitUnnoticed(time)
    stage.move(1, 60, 0)
    #expect(stage.takeLog() == (isSwipe ? ["swipe ended"] : []))
  }

  @Test(arguments: [(50.0, true), (-50, true), (50.01, false)])
  func `A swipe may deviate by fifty points to the side`(aside: Double, isSwipe: Bool) {
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
  func `A swipe reports which of its directions was recognized`(
    direction: SwipeGestureRecognizer.Direction, movement: Vector
  ) {
    var recognized: SwipeGestureRecognizer.Direction?
    swipe.direction = [.left, .right, .up, .down]
    stage.attach(swipe)
    swipe.addAction { recognized = $0.recognizedDirection }
    stage.down(1, 50, 500)
    stage.move(1, 50 + movement.dx, 500 + movement.dy)
    #expect(recognized == direction)
    #expect(swipe.recognizedDirection == direction)
    stage.up(1)
    #expect(swipe.recognizedDirection == nil)
  }

  @Test func `The longer one of two directions counts`() {
    swipe.direction = [.right, .down]
    swipe.profile.swipeMaxSecondary = 100
    stage.attach(swipe)
    stage.down(1, 0, 0)
    stage.move(1, 60, 61)
    #expect(swipe.recognizedDirection == .down)
  }

  @Test func `A movement in another direction is not a swipe`() {
    stage.attach(swipe)
    stage.down(1, 90, 0)
    stage.move(1, 30, 0)
    stage.move(1, 90, 0)
    #expect(stage.takeLog() == [])
  }

  @Test func `A swipe without a minimum distance needs any movement in its direction`() {
    swipe.profile.swipeMinPrimary = 0
    swipe.direction = .left
    stage.attach(swipe)
    stage.down(1, 0, 0)
    stage.move(1, 0, 1)
    #expect(stage.takeLog() == [])
    stage.move(1, -0.5, 1)
    #expect(stage.takeLog() == ["swipe ended"])
  }

  @Test func `A swipe of two fingers is measured at their centroid`() {
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

  @Test func `An extra finger prevents a swipe`() {
    stage.attach(swipe)
    stage.recordFailures()
    stage.down(1, 0, 0)
    stage.down(2, 0, 50)
    #expect(stage.takeLog() == ["swipe failed: more than 1 finger touched"])
  }

  @Test func `The location of a swipe is its start`() {
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

  @Test func `A waiting swipe is recognized after the lift`() {
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

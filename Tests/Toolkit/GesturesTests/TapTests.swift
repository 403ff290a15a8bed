import Geometry
import Gestures
import Testing

@Suite struct TapTests {
  let stage = Stage()

  @Test func `A tap is recognized at the lift`() {
    stage.attach(TapGestureRecognizer())
    stage.down(1, 50, 50)
    #expect(stage.takeLog() == [])
    stage.up(1)
    #expect(stage.takeLog() == ["tap ended"])
  }

  @Test func `A tap can follow another immediately`() {
    stage.attach(TapGestureRecognizer())
    stage.tap(1)
    stage.tap(2)
    #expect(stage.takeLog() == ["tap ended", "tap ended"])
  }

  @Test(arguments: [(20.0, true), (20.5, false)])
  func `A tap may move by twenty points`(distance: Double, isTap: Bool) {
    stage.attach(TapGestureRecognizer())
    stage.down(1, 50, 50)
    stage.move(1, 50 + distance, 50)
    stage.move(1, 50, 50)
    stage.up(1)
    #expect(stage.takeLog() == (isTap ? ["tap ended"] : []))
  }

  @Test(arguments: [(749, true), (751, false)])
  func `A tap may last 750 milliseconds`(time: Int64, isTap: Bool) {
    stage.attach(TapGestureRecognizer())
    stage.down(1, 50, 50)
    stage.wait(time)
    stage.up(1)
    #expect(stage.takeLog() == (isTap ? ["tap ended"] : []))
  }

  @Test func `A deadline between two frames passes even without a wake-up`() {
    stage.attach(TapGestureRecognizer())
    stage.down(1, 50, 50)
    stage.waitUnnoticed(751)
    stage.up(1)
    #expect(stage.takeLog() == [])
  }

  @Test func `A late event loop does not turn a tap into a press`() {
    stage.attach(TapGestureRecognizer())
    stage.down(1, 50, 50)
    stage.waitUnnoticed(100)
    stage.up(1)
    stage.wait(5000)
    #expect(stage.takeLog() == ["tap ended"])
  }

  @Test(arguments: [(40, true), (349, true), (39, false), (351, false)])
  func `The second tap of a double tap must land within an interval`(
    pause: Int64, recognizes: Bool
  ) {
    stage.attach(TapGestureRecognizer(taps: 2, label: "double"))
    stage.tap(1)
    stage.wait(pause)
    stage.tap(2)
    #expect(stage.takeLog() == (recognizes ? ["double ended"] : []))
  }

  @Test(arguments: [(40.0, true), (41.0, false)])
  func `The taps of a double tap must be close together`(distance: Double, recognizes: Bool) {
    stage.attach(TapGestureRecognizer(taps: 2, label: "double"))
    stage.tap(1, 50, 50)
    stage.wait(100)
    stage.tap(2, 50 + distance, 50)
    #expect(stage.takeLog() == (recognizes ? ["double ended"] : []))
  }

  @Test func `A tap of two fingers requires both fingers`() {
    stage.attach(TapGestureRecognizer(fingers: 2))
    stage.tap(1)
    #expect(stage.takeLog() == [])
    stage.down(2, 20, 20)
    stage.wait(50)
    stage.down(3, 80, 20)
    stage.up(2)
    stage.up(3)
    #expect(stage.takeLog() == ["tap ended"])
  }

  @Test func `An extra finger prevents a tap`() {
    stage.attach(TapGestureRecognizer())
    stage.down(1, 50, 50)
    stage.down(2, 80, 50)
    stage.up(1, 2)
    #expect(stage.takeLog() == [])
  }

  @Test func `A finger that lands while another lifts prevents a tap`() {
    stage.attach(TapGestureRecognizer(fingers: 2))
    stage.down(1, 20, 20)
    stage.send([(1, .ended, Point(20, 20)), (2, .began, Point(80, 20))])
    stage.up(2)
    #expect(stage.takeLog() == [])
  }

  @Test func `After a failure new fingers are ignored until the old one lifts`() {
    stage.attach(TapGestureRecognizer())
    stage.down(1, 50, 50)
    stage.move(1, 90, 50)
    stage.tap(2)
    #expect(stage.takeLog() == [])
    stage.up(1)
    stage.tap(3)
    #expect(stage.takeLog() == ["tap ended"])
  }

  @Test func `The location of a double tap is that of the last tap`() {
    let tap = TapGestureRecognizer(taps: 2)
    var location: Point?
    stage.attach(tap)
    tap.addAction { location = $0.location }
    stage.tap(1, 50, 50)
    stage.wait(100)
    stage.tap(2, 60, 55)
    #expect(location == Point(60, 55))
  }

  @Test func `The location of a tap is the centroid of its fingers`() {
    let tap = TapGestureRecognizer(fingers: 2)
    var location: Point?
    stage.attach(tap)
    tap.addAction { location = $0.location }
    stage.down(1, 20, 20)
    stage.down(2, 80, 20)
    stage.move(1, 24, 20)
    stage.up(1)
    stage.wait(50)
    stage.up(2)
    #expect(location == Point(52, 20))
  }

  @Test(arguments: [(300, true), (301, false)])
  func `All fingers of a tap must land within 300 milliseconds`(pause: Int64, isTap: Bool) {
    stage.attach(TapGestureRecognizer(fingers: 2))
    stage.down(1, 20, 20)
    stage.wait(pause)
    stage.down(2, 80, 20)
    stage.up(1, 2)
    #expect(stage.takeLog() == (isTap ? ["tap ended"] : []))
  }

  @Test func `A finger that lifts before all are down prevents a tap`() {
    stage.attach(TapGestureRecognizer(fingers: 3))
    stage.recordFailures()
    stage.down(1, 20, 20)
    stage.down(2, 80, 20)
    stage.up(1)
    #expect(stage.takeLog() == ["tap failed: fewer than 3 fingers touched in time"])
  }

  @Test func `Taps of two fingers are compared by their centroids`() {
    stage.attach(TapGestureRecognizer(taps: 2, fingers: 2, label: "double"))
    for (left, right) in [(0.0, 200.0), (60, 210)] {
      stage.down(1, left, 0)
      stage.down(2, right, 0)
      stage.up(1, 2)
      stage.wait(100)
    }
    #expect(stage.takeLog() == ["double ended"])
  }

  @Test func `The numbers of taps and fingers can be set`() {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 3
    tap.numberOfTouchesRequired = 2
    stage.attach(tap)
    for _ in 1...3 {
      #expect(stage.takeLog() == [])
      stage.down(1, 20, 20)
      stage.down(2, 80, 20)
      stage.up(1, 2)
      stage.wait(100)
    }
    #expect(stage.takeLog() == ["tap ended"])
  }

  @Test func `A cancelled touch prevents a tap`() {
    stage.attach(TapGestureRecognizer())
    stage.recordFailures()
    stage.down(1, 50, 50)
    stage.cancel(1)
    #expect(stage.takeLog() == ["tap failed: a touch was cancelled"])
  }
}

import Geometry
import Gestures
import Glibc
import Motion
import Testing
import Scrolling
import Views
import ViewSupport

private let friction = -1000 * log(0.998)
private let frequency = 2 * Double.pi / 0.4

@Suite struct ScrollMovingTests {
  let stage = ScrollStage(content: Size(400, 6000))
  var scroll: ScrollView { stage.scroll }
  var screen: Screen { stage.screen }

  /// Drags 160 points at 1000 points a second. The slop is 10 points, so the fling starts at 150.
  private func flingUp() { stage.fling(from: Point(200, 250), by: Vector(0, -160), steps: 20) }

  /// Lets ten seconds pass in which the content is not advanced.
  private func passWithoutFrames() {
    screen.moving = []
    screen.wait(10_000)
    screen.moving = [scroll]
  }

  @Test func `A fling follows the friction formula`() {
    flingUp()
    #expect(abs(stage.offset.y - 150) < 1e-9)
    #expect(scroll.isDecelerating && scroll.isAnimating)
    for (wait, seconds) in [(16, 0.016), (84, 0.1), (900, 1.0)] as [(Int64, Double)] {
      screen.wait(wait)
      let expected = 150 + 1000 * (1 - exp(-friction * seconds)) / friction
      #expect(abs(stage.offset.y - expected) < 1e-6)
    }
    #expect(stage.rest())
    #expect(abs(stage.offset.y - (150 + 990 / friction)) < 1e-6)
    #expect(stage.natural == stage.offset)
    #expect(stage.log == ["begin", "end", "decelerated"])
  }

  @Test func `With reduced motion a fling ends at the next frame`() {
    scroll.reducesMotion = true
    flingUp()
    screen.wait(16)
    #expect(abs(stage.offset.y - (150 + 990 / friction)) < 1e-6 && !scroll.isDecelerating)
    scroll.setContentOffset(Point(0, 40), animated: true)
    screen.wait(16)
    #expect(stage.offset == Point(0, 40))
  }

  @Test func `A fling by program is like one by fingers`() {
    screen.wait(16)
    scroll.fling(velocity: Vector(500, 1000))
    #expect(scroll.isDecelerating)
    screen.wait(100)
    #expect(abs(stage.offset.y - 1000 * (1 - exp(-friction * 0.1)) / friction) < 1e-6)
    #expect(stage.offset.x == 0)
    scroll.fling(velocity: Vector(0, -100_000))
    #expect(stage.rest() && stage.offset == .zero)
    #expect(stage.log == ["decelerated", "decelerated"])
  }

  @Test func `The program cannot fling under fingers`() {
    screen.down(200, 200)
    screen.drag(by: Vector(0, -60), steps: 4)
    scroll.fling(velocity: Vector(0, 1000))
    #expect(scroll.isDragging && !scroll.isDecelerating)
  }

  @Test func `Dropped frames do not change a fling`() {
    flingUp()
    screen.wait(1000)
    #expect(abs(stage.offset.y - (150 + 1000 * (1 - exp(-friction)) / friction)) < 1e-6)
  }

  @Test func `A fast deceleration rate stops sooner`() {
    scroll.decelerationRate = .fast
    flingUp()
    #expect(stage.rest())
    #expect(abs(stage.offset.y - (150 + 990 / (-1000 * log(0.99)))) < 1e-6)
  }

  @Test func `A fling into the edge bounces from the time of crossing`() {
    scroll.contentSize = Size(400, 600)
    flingUp()
    let crossing = -log(1 - friction * 150 / 1000) / friction
    let speed = 1000 - friction * 150
    for wait in [160, 20, 60, 100] as [Int64] {
      screen.wait(wait)
      let seconds = screen.now.seconds(since: Instant(milliseconds: 160)) - crossing
      let expected =
        seconds < 0
        ? 150 + 1000 * (1 - exp(-friction * (seconds + crossing))) / friction
        : 300 + speed * seconds * exp(-frequency * seconds)
      #expect(abs(stage.offset.y - expected) < 1e-6)
    }
    #expect(stage.offset.y > 300)
    #expect(stage.rest())
    #expect(stage.offset.y == 300)
  }

  @Test func `The axes are independent`() {
    scroll.contentSize = Size(550, 6000)
    stage.fling(from: Point(300, 290), by: Vector(-80, -240), steps: 20)
    let start = stage.offset
    screen.wait(500)
    let y = start.y + 1500 * (1 - exp(-friction * 0.5)) / friction
    #expect(abs(stage.offset.y - y) < 1e-6)
    #expect(stage.rest())
    #expect(stage.offset.x == 150)
  }

  @Test func `Content released beyond the edge springs back`() {
    screen.down(200, 20)
    screen.move(200, 130)
    screen.wait(100)
    screen.up()
    let start = stage.offset.y
    screen.wait(100)
    #expect(abs(stage.offset.y - start * (1 + frequency * 0.1) * exp(-frequency * 0.1)) < 1e-6)
    #expect(stage.rest())
    #expect(stage.offset == .zero)
  }

  @Test(arguments: [(49.0, false), (51, true)])
  func `Slow fingers do not fling`(speed: Double, isFling: Bool) {
    stage.fling(from: Point(200, 250), by: Vector(0, -speed * 0.32), steps: 40)
    #expect(scroll.isDecelerating == isFling)
  }

  @Test func `The velocity of a fling is limited by the profile`() {
    screen.arena.profile.flingMax = 500
    flingUp()
    screen.wait(100)
    #expect(abs(stage.offset.y - (150 + 500 * (1 - exp(-friction * 0.1)) / friction)) < 1e-6)
  }

  // MARK: Catching

  @Test func `A finger catches a fling where it is`() {
    flingUp()
    screen.wait(100)
    let caught = stage.offset
    screen.wait(0)
    #expect(screen.root.hitTest(Point(200, 150)) === scroll)
    screen.down(200, 250, finger: 2)
    #expect(stage.log.last == "decelerated")
    screen.wait(500)
    #expect(stage.offset == caught)
    #expect(!scroll.isDecelerating && !scroll.isAnimating)
    #expect(screen.root.hitTest(Point(200, 150)) === stage.content)
    screen.up(finger: 2)
    screen.wait(16)
    #expect(stage.offset == caught)
    #expect(!scroll.isAnimating || stage.rest())
  }

  @Test func `A touch that catches a fling is not a tap on the content`() {
    var taps = 0
    let tap = TapGestureRecognizer()
    tap.addAction { _ in taps += 1 }
    stage.content.addGestureRecognizer(tap)
    flingUp()
    screen.wait(100)
    screen.tap(200, 150, finger: 2)
    #expect(taps == 0)
    screen.wait(100)
    screen.tap(200, 150, finger: 3)
    #expect(taps == 1)
  }

  @Test func `A caught bounce can be dragged without a jump`() {
    scroll.contentSize = Size(400, 600)
    flingUp()
    screen.wait(250)
    let caught = stage.offset.y
    #expect(caught > 300)
    screen.down(200, 250, finger: 2)
    screen.move(200, 240, finger: 2)
    #expect(abs(stage.offset.y - caught) < 1e-9)
    screen.move(200, 230, finger: 2)
    let band = RubberBand(reach: 300)
    let expected = 300 + band.shown(pull: band.pull(shown: caught - 300) + 10)
    #expect(abs(stage.offset.y - expected) < 1e-9)
  }

  @Test func `A bounce that is only touched springs back`() {
    scroll.contentSize = Size(400, 600)
    flingUp()
    screen.wait(250)
    let caught = stage.offset.y
    screen.tap(200, 250, finger: 2)
    #expect(scroll.isAnimating)
    #expect(stage.offset.y == caught)
    screen.wait(16)
    #expect(abs(stage.offset.y - caught) < 1e-9)
    screen.wait(100)
    let left = (caught - 300) * (1 + frequency * 0.1) * exp(-frequency * 0.1)
    #expect(abs(stage.offset.y - 300 - left) < 1e-6)
    #expect(stage.rest())
    #expect(stage.offset.y == 300)
  }

  @Test func `A finger that lands before the next frame holds the content`() {
    scroll.contentSize = Size(400, 600)
    flingUp()
    screen.wait(250)
    let caught = stage.offset
    screen.tap(200, 250, finger: 2)
    screen.down(200, 250, finger: 3)
    screen.wait(16)
    screen.wait(100)
    #expect(stage.offset == caught)
    screen.up(finger: 3)
    #expect(stage.rest())
    #expect(stage.offset.y == 300)
  }

  @Test func `A finger catches an animation by the program`() {
    scroll.setContentOffset(Point(0, 1000), animated: true)
    screen.wait(16)
    screen.wait(100)
    let caught = stage.offset
    screen.down(200, 150)
    screen.wait(100)
    #expect(stage.offset == caught)
  }

  // MARK: By program

  @Test func `An offset is set immediately even beyond the edges`() {
    scroll.contentOffset = Point(0, -80)
    #expect(stage.offset == Point(0, -80))
    #expect(stage.scrolls == 1)
    #expect(!scroll.isAnimating)
  }

  @Test func `An animated offset is reached with a spring`() {
    scroll.setContentOffset(Point(0, 1000), animated: true)
    #expect(scroll.isAnimating && stage.offset == .zero)
    screen.wait(500)
    #expect(stage.offset == .zero)
    screen.wait(100)
    let left = 1000 * (1 + frequency * 0.1) * exp(-frequency * 0.1)
    #expect(abs(stage.offset.y - (1000 - left)) < 1e-6)
    #expect(!scroll.isDecelerating)
    #expect(stage.rest())
    #expect(stage.offset == Point(0, 1000))
    #expect(stage.log == [])
  }

  @Test func `The program can take over a fling`() {
    flingUp()
    screen.wait(100)
    scroll.setContentOffset(Point(0, 600), animated: true)
    #expect(stage.log.last == "decelerated")
    let start = stage.offset.y
    let speed = 1000 * exp(-friction * 0.1)
    screen.wait(16)
    screen.wait(100)
    let displacement = start - 600
    let left = (displacement + (speed + frequency * displacement) * 0.1) * exp(-frequency * 0.1)
    #expect(abs(stage.offset.y - 600 - left) < 1e-6)
    scroll.contentOffset = Point(0, 20)
    #expect(stage.rest())
    #expect(stage.offset.y == 20)
    #expect(stage.log == ["begin", "end", "decelerated"])
  }

  @Test func `An animated offset can be beyond the edges`() {
    scroll.setContentOffset(Point(0, -60), animated: true)
    #expect(stage.rest())
    #expect(stage.offset == Point(0, -60))
  }

  @Test func `A rectangle is scrolled into view as little as necessary`() {
    scroll.contentOffset = Point(0, 1000)
    scroll.scrollRectToVisible(Rect(x: 0, y: 1100, width: 50, height: 50), animated: false)
    #expect(stage.offset.y == 1000)
    scroll.scrollRectToVisible(Rect(x: 0, y: 1290, width: 50, height: 50), animated: false)
    #expect(stage.offset.y == 1040)
    scroll.scrollRectToVisible(Rect(x: 0, y: 900, width: 50, height: 50), animated: false)
    #expect(stage.offset.y == 900)
    scroll.scrollRectToVisible(Rect(x: 0, y: 5990, width: 50, height: 50), animated: false)
    #expect(stage.offset.y == 5700)
    scroll.scrollRectToVisible(Rect(x: 0, y: 5500, width: 50, height: 400), animated: false)
    #expect(stage.offset.y == 5600)
  }

  @Test func `The delegate can choose the target`() {
    stage.target = Point(0, 700)
    flingUp()
    #expect(abs((stage.natural?.y ?? 0) - (150 + 990 / friction)) < 1e-9)
    #expect(scroll.isDecelerating)
    screen.wait(100)
    let pull = -1000 + frequency * 550
    let left = (550 + pull * 0.1) * exp(-frequency * 0.1)
    #expect(abs(stage.offset.y - (700 - left)) < 1e-6)
    #expect(stage.rest())
    #expect(stage.offset == Point(0, 700))
    #expect(stage.log == ["begin", "end", "decelerated"])
  }

  @Test func `Content that shrinks during a fling springs back into view`() {
    flingUp()
    screen.wait(50)
    scroll.contentSize = Size(400, 400)
    #expect(stage.rest())
    #expect(stage.offset == Point(0, 100))
  }

  @Test func `A fling over content that shrinks turns back at its new edge`() {
    flingUp()
    screen.wait(50)
    let before = stage.offset.y
    scroll.contentSize = Size(400, 600)
    screen.wait(16)
    let expected = 150 + 1000 * (1 - exp(-friction * 0.066)) / friction
    #expect(stage.offset.y > before && abs(stage.offset.y - expected) < 1e-6, "it does not falter")
    var farthest = 0.0
    for _ in 0..<60 {
      screen.wait(16)
      farthest = max(farthest, stage.offset.y)
    }
    #expect(farthest > 300 && farthest < 350 && stage.offset.y == 300)
    #expect(!scroll.isDecelerating && stage.log == ["begin", "end", "decelerated"])
  }

  @Test func `An animation by the program over content that shrinks ends at its new edge`() {
    scroll.setContentOffset(Point(0, 5700), animated: true)
    for _ in 0..<5 { screen.wait(16) }
    scroll.contentSize = Size(400, 400)
    #expect(stage.rest() && stage.offset == Point(0, 100))
  }

  @Test func `An animation that waits for its first frame starts with it if content shrinks`() {
    passWithoutFrames()
    scroll.setContentOffset(Point(0, 5700), animated: true)
    scroll.contentSize = Size(400, 600)
    screen.wait(16)
    #expect(stage.offset == .zero && scroll.isAnimating)
    screen.wait(100)
    #expect(0 < stage.offset.y && stage.offset.y < 300)
    #expect(stage.rest() && stage.offset == Point(0, 300))
  }

  @Test func `Content that shrinks after a long hold beyond its edge springs back from there`() {
    scroll.contentOffset = Point(0, 5700)
    screen.down(200, 250)
    screen.move(200, 140)
    passWithoutFrames()
    screen.up()
    #expect(stage.offset.y > 5700)
    scroll.contentSize = Size(400, 5900)
    screen.wait(16)
    #expect(stage.offset.y > 5700)
    #expect(stage.rest() && stage.offset == Point(0, 5600))
  }

  @Test func `What is no number scrolls nowhere`() {
    scroll.contentOffset = Point(0, 200)
    for bad in [Double.nan, .infinity, -.infinity] {
      scroll.contentOffset = Point(0, bad)
      scroll.setContentOffset(Point(bad, 0), animated: true)
      scroll.fling(velocity: Vector(0, bad))
      #expect(!scroll.isDecelerating && stage.offset == Point(0, 200))
    }
    scroll.scrollRectToVisible(Rect(x: .nan, y: .nan, width: 10, height: 10), animated: false)
    scroll.scrollRectToVisible(
      Rect(x: 0, y: -.infinity, width: 10, height: .infinity), animated: false)
    #expect(stage.offset == Point(0, 200))
    stage.target = Point(0, .nan)
    flingUp()
    #expect(stage.rest() && stage.offset == stage.natural)
  }

  @Test func `A fling continues when something is inserted above the visible part`() {
    flingUp()
    let twin = ScrollStage(content: Size(400, 6000))
    twin.fling(from: Point(200, 250), by: Vector(0, -160), steps: 20)
    #expect(twin.offset == stage.offset)
    for _ in 0..<5 {
      screen.wait(16)
      twin.screen.wait(16)
    }
    scroll.shiftContent(by: Vector(0, 200))
    scroll.contentSize = Size(400, 6200)
    #expect(stage.offset.y == twin.offset.y + 200)
    while twin.scroll.isDecelerating {
      screen.wait(16)
      twin.screen.wait(16)
      #expect(abs(stage.offset.y - twin.offset.y - 200) < 1e-9)
    }
  }

  @Test func `A drag continues when something is inserted above the visible part`() {
    screen.down(200, 200)
    screen.drag(by: Vector(0, -60), steps: 6)
    #expect(stage.offset.y == 50)
    scroll.shiftContent(by: Vector(0, 200))
    scroll.contentSize = Size(400, 6200)
    screen.drag(by: Vector(0, -30), steps: 3)
    #expect(stage.offset.y == 280)
    screen.drag(by: Vector(0, 90), steps: 9)
    #expect(stage.offset.y == 190)
  }

  @Test func `A delegate is asked where to rest when fingers that stopped a motion lift`() {
    flingUp()
    screen.wait(100)
    screen.down(200, 200)
    screen.wait(16)
    let caught = stage.offset
    stage.target = Point(0, 500)
    screen.up()
    #expect(stage.rest())
    #expect(stage.natural == caught && stage.offset == Point(0, 500))
  }
}

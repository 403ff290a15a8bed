import Geometry
import Layout
import Gestures
import Motion
import Testing
import Zooming

@testable import Scrolling

/// The motion of the content of a scroll view, without a view.
@Suite struct ScrollMoverTests {
  private static let limits = ScrollLimits(
    geometry: ScrollGeometry(
      viewport: Size(400, 300), content: Size(400, 3000), insets: .zero, centersContent: false),
    bounces: true, alwaysBounces: ScrollLimits.Axes())

  private var mover = ScrollMover()

  private func motion(
    to end: Double, for purpose: ScrollMotion.Purpose = .deceleration
  ) -> ScrollMotion {
    ScrollMotion(
      departure: .withNextFrame, x: FlingSimulation(from: 0, to: 0),
      y: FlingSimulation(from: 0, to: end), purpose: purpose)
  }

  private func drag(from offset: Point) -> ScrollDrag {
    ScrollDrag(from: offset, in: Self.limits, lockedAxis: nil)
  }

  // MARK: Phases

  @Test
  mutating func `A motion starts with the first frame, arrives once, and says what it was for`() {
    mover.start(motion(to: 100, for: .glide))
    guard case .offset(let first) = mover.step(to: Instant(milliseconds: 500), jumps: false) else {
      Issue.record("It is not on its way.")
      return
    }
    #expect(first == .zero && mover.isMoving)
    guard
      case .arrived(let end, let purpose) = mover.step(
        to: Instant(milliseconds: 5000), jumps: false)
    else {
      Issue.record("It has not arrived.")
      return
    }
    #expect(end == Point(0, 100) && purpose == .glide && mover.isResting)
    let isOver = mover.step(to: Instant(milliseconds: 6000), jumps: false) == nil
    #expect(isOver)
  }

  @Test mutating func `Only a deceleration that is stopped has an end to report, once`() {
    mover.start(motion(to: 100, for: .travel))
    let travel = mover.stop()
    mover.start(motion(to: 100))
    let decelerations = [mover.stop(), mover.stop()]
    #expect(!travel && decelerations == [true, false] && mover.isResting)
  }

  @Test mutating func `Content that is inserted moves a motion, with its end`() {
    mover.start(motion(to: 100))
    mover.shift(by: Vector(0, 50))
    #expect(mover.motion?.end == Point(0, 150))
  }

  @Test mutating func `Fingers that caught content and left let it settle once`() {
    mover.catchContent()
    let early = mover.takeReleasedGrip()
    mover.fingersDidLeave()
    let left = mover.takeReleasedGrip()
    let again = mover.takeReleasedGrip()
    #expect(early == nil && left?.hasCaught == true && again == nil)
  }

  @Test mutating func `A drag does not release what a pinch still holds`() {
    let content = Similarity(scale: 1, offset: .zero)
    let fingers = ScrollPinch.Fingers(pair: [], centroid: Point(200, 150), scale: 1)
    mover.begin(drag(from: .zero))
    mover.begin(
      ScrollPinch(
        fingers: fingers, placement: content,
        geometry: ZoomGeometry(viewport: Size(400, 300), contentInPoints: Size(400, 3000))))
    let dragged = mover.endDrag(velocity: Vector(0, 700))
    mover.fingersDidLeave()
    let pinched = mover.endPinch()
    #expect(dragged == nil && pinched?.isDragged == true)
    #expect(pinched?.velocity == Vector(0, 700) && pinched?.isReleased == false)
  }

  // MARK: Drags

  @Test func `A drag beyond the edge meets resistance, and one that begins there does not jump`() {
    let start = drag(from: .zero)
    let beyond = start.offset(from: .zero, to: Vector(0, 100), in: Self.limits)
    #expect(-100 < beyond.y && beyond.y < 0)
    let next = drag(from: beyond).offset(from: beyond, to: .zero, in: Self.limits)
    #expect(abs(next.y - beyond.y) < 1e-9)
  }

  @Test func `A drag goes on from where it was restarted`() {
    var drag = drag(from: Point(0, 500))
    drag.rebase(at: Point(0, 900), translation: Vector(0, -40), in: Self.limits)
    #expect(
      drag.offset(from: Point(0, 900), to: Vector(0, -50), in: Self.limits) == Point(0, 910))
  }

  @Test func `A drag that is twice as long along one axis locks the other`() {
    #expect(ScrollDrag.lockedAxis(for: Vector(20, 10), ratio: 2) == .vertical)
    #expect(ScrollDrag.lockedAxis(for: Vector(10, 20), ratio: 2) == .horizontal)
    #expect(ScrollDrag.lockedAxis(for: Vector(19, 10), ratio: 2) == nil)
  }

  @Test func `A fling has no velocity where nothing scrolls, and keeps to the profile`() {
    let profile = GestureProfile()
    func fling(_ velocity: Vector) -> Vector {
      drag(from: .zero).fling(with: velocity, in: Self.limits, profile: profile)
    }
    #expect(fling(Vector(900, 600)) == Vector(0, 600))
    #expect(fling(Vector(0, profile.flingMin - 1)) == .zero)
    #expect(fling(Vector(0, profile.flingMax * 2)) == Vector(0, profile.flingMax))
  }

  // MARK: Pinches

  @Test func `When other fingers take over a pinch, nothing jumps`() {
    let geometry = ZoomGeometry(viewport: Size(400, 300), contentInPoints: Size(400, 300))
    let first = ScrollPinch.Fingers(
      pair: [TouchID(1), TouchID(2)], centroid: Point(200, 150), scale: 1)
    var pinch = ScrollPinch(
      fingers: first, placement: Similarity(scale: 1, offset: .zero), geometry: geometry)
    var spread = first
    spread.scale = 2
    let zoomed = pinch.follow(spread, from: Similarity(scale: 1, offset: .zero), in: geometry)
    #expect(abs(zoomed.scale - 2) < 1e-9)
    let others = ScrollPinch.Fingers(
      pair: [TouchID(1), TouchID(3)], centroid: Point(100, 100), scale: 2)
    #expect(abs(pinch.follow(others, from: zoomed, in: geometry).scale - 2) < 1e-9)
  }
}

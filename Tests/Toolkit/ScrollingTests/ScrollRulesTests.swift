import Geometry
import Gestures
import Layout
import Motion
import Semantics
import Testing
import Views

@testable import Scrolling

/// Content that follows fingers and comes to rest, without a view.
@Suite struct ScrollRulesTests {
  private static let geometry = ScrollGeometry(
    viewport: Size(400, 300), content: Size(2000, 300), insets: .zero, centersContent: false)
  private static let profile = GestureProfile()

  private var rules = ScrollRules()

  private func end(from x: Double, velocity: Double) -> Point {
    rules.flung(
      from: Point(x, 0), velocity: Vector(velocity, 0), in: Self.geometry, profile: Self.profile
    ).end
  }

  @Test mutating func `A fling from where a page rests leads to the page beside it`() {
    rules.isPaging = true
    #expect(end(from: 800, velocity: Self.profile.flingMin) == Point(1200, 0))
    #expect(end(from: 800, velocity: -Self.profile.flingMin) == Point(400, 0))
  }

  @Test(arguments: [Double.nan, .infinity])
  func `Sizes that are no numbers leave nothing to scroll`(size: Double) {
    let insets = ScrollGeometry(
      viewport: Size(400, 300), content: Size(2000, 300), insets: EdgeInsets(left: size),
      centersContent: false)
    #expect(insets.range(along: .horizontal) == 0...0)
    let content = ScrollGeometry(
      viewport: Size(400, 300), content: Size(.nan, 300), insets: .zero, centersContent: true)
    #expect(content.range(along: .horizontal) == 0...0)
  }

  @Test func `A page of a low view is half of it, so that lines do not fill it`() {
    func page(_ height: Double) -> Vector {
      let geometry = ScrollGeometry(
        viewport: Size(400, height), content: Size(400, 2000), insets: .zero, centersContent: false)
      return ScrollDistances(in: geometry, isPaging: false).distance(of: .down)
    }
    #expect(page(200) == Vector(0, 160))
    #expect(page(60) == Vector(0, 30))
  }

  @Test mutating func `Pages turn by a fling, and otherwise the nearest is the end`() {
    rules.isPaging = true
    #expect(end(from: 500, velocity: 0) == Point(400, 0))
    #expect(end(from: 650, velocity: 0) == Point(800, 0))
    #expect(end(from: 450, velocity: Self.profile.flingMin) == Point(800, 0))
    #expect(end(from: 450, velocity: Self.profile.flingMin - 1) == Point(400, 0))
    #expect(end(from: 750, velocity: -Self.profile.flingMin) == Point(400, 0))
  }

  @Test mutating func `A fling goes farther the less it slows down, and ends within the edges`() {
    let normal = end(from: 0, velocity: 500).x
    rules.decelerationRate = .fast
    let fast = end(from: 0, velocity: 500).x
    #expect(0 < fast && fast < normal)
    #expect(end(from: 0, velocity: 1e5) == Point(1600, 0))
    #expect(end(from: -50, velocity: 0) == .zero)
  }

  @Test mutating func `A motion from a fling counts as a deceleration that starts with a frame`() {
    let motion = rules.flung(
      from: .zero, velocity: Vector(500, 0), in: Self.geometry, profile: Self.profile)
    #expect(motion.purpose == .deceleration)
    #expect(motion.departure.elapsed(at: Instant(milliseconds: 500)) == .zero)
  }

  @Test mutating func `Only a locked drag leaves an axis alone`() {
    let across = Vector(20, 5)
    #expect(rules.lockedAxis(for: across, profile: Self.profile) == nil)
    rules.locksDirection = true
    #expect(rules.lockedAxis(for: across, profile: Self.profile) == .vertical)
    #expect(rules.lockedAxis(for: Vector(20, 15), profile: Self.profile) == nil)
  }

  @Test mutating func `Content without room moves only where it always bounces`() {
    #expect(!rules.limits(of: Self.geometry).canMove(along: .vertical))
    rules.alwaysBounces.vertical = true
    #expect(rules.limits(of: Self.geometry).canMove(along: .vertical))
    rules.bounces = false
    #expect(!rules.limits(of: Self.geometry).canMove(along: .vertical))
    #expect(rules.limits(of: Self.geometry).canMove(along: .horizontal))
  }

  // MARK: Wheels

  @Test func `Room is left in the direction of a step only before the edge there`() {
    let ends = [0.0, 1600].map { x in
      [-1.0, 1].map {
        Self.geometry.hasRoom(toScroll: $0, along: .horizontal, from: Point(x, 0))
      }
    }
    #expect(ends == [[false, true], [true, false]])
  }

  @Test func `A notch scrolls 100 points, but never a whole small viewport`() {
    let notches = Vector(2, -1)
    #expect(WheelNotches.distance(of: notches, in: Size(400, 300)) == Vector(200, -100))
    #expect(WheelNotches.distance(of: notches, in: Size(50, 50)) == Vector(80, -40))
  }

  @Test func `Notches zoom by the same factor back and forth, parts of them by a part`() {
    #expect(WheelNotches.zoomFactor(of: -1) == 1.25)
    #expect(WheelNotches.zoomFactor(of: 1) == 1 / 1.25)
    #expect(WheelNotches.zoomFactor(of: -0.5) == 1.125)
    #expect(WheelNotches.zoomFactor(of: 0) == 1)
    #expect(WheelNotches.zoomFactor(of: -100) == WheelNotches.zoomFactor(of: -10))
    #expect(WheelNotches.zoomFactor(of: .nan) == nil)
  }
}

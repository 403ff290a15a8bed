import Geometry
import Layout
import Motion
import Semantics
import Testing
import Windowing

@testable import Scrolling

/// The tasks that a scroll view delegates: bars, keys, and fingers on a touchpad.
@Suite struct ScrollOwnerTests {
  private static let geometry = ScrollGeometry(
    viewport: Size(400, 300), content: Size(400, 3000), insets: .zero, centersContent: false)

  private func content(isScrolling: Bool = false, at milliseconds: Int64 = 0) -> ScrolledContent {
    ScrolledContent(
      geometry: Self.geometry, offset: Point(0, 1350), isScrolling: isScrolling, isTouched: true,
      time: Instant(milliseconds: milliseconds))
  }

  // MARK: Bars

  @Test func `A bar shows by the pointer, and is dragged by its middle from beside its thumb`() {
    var bars = ScrollBars()
    let isFarAway = !bars.movePointer(to: Point(100, 100), over: content())
    let isClose = bars.movePointer(to: Point(395, 10), over: content())
    #expect(isFarAway && isClose)
    #expect(bars.isHit(at: Point(395, 10), in: content()))
    #expect(bars.offset(draggedTo: Point(395, 150), in: content()) == nil)
    bars.beginDrag(at: Point(395, 10), in: content())
    #expect(bars.offset(draggedTo: Point(395, 150), in: content()) == Point(0, 1350))
    bars.endDrag()
    #expect(bars.offset(draggedTo: Point(395, 150), in: content()) == nil)
  }

  @Test func `Indicators and the handle fade after the last scrolling, which is then forgotten`() {
    var bars = ScrollBars()
    #expect(bars.indicators(of: content(isScrolling: true), at: .zero).isEmpty)
    bars.recordScrolling(at: .zero)
    #expect(bars.indicators(of: content(isScrolling: true), at: .zero).map(\.opacity) == [1])
    bars.forgetScrolling(of: content(at: 1000))
    #expect(bars.lastScrolled == .zero && bars.handle(of: content(at: 1000)) != nil)
    bars.forgetScrolling(of: content(at: 2000))
    #expect(bars.lastScrolled == nil && bars.handle(of: content(at: 2000)) == nil)
    bars.recordEndOfScrolling(at: Instant(milliseconds: 2000))
    #expect(bars.lastScrolled == nil)
  }

  @Test func `Without a vertical indicator there is neither a bar nor a handle`() {
    var bars = ScrollBars()
    bars.visibility = .always
    bars.recordScrolling(at: .zero)
    #expect(bars.bars(of: content()).count == 1 && bars.handle(of: content()) != nil)
    bars.setIndicator(false, along: .vertical)
    #expect(bars.bars(of: content()).isEmpty && bars.handle(of: content()) == nil)
  }

  // MARK: Keys

  @Test func `A held key stays with the view that it has scrolled`() {
    var keys = ScrollKeys()
    func press(_ phase: KeyPhase) -> KeyPress {
      KeyPress(time: .zero, key: .downArrow, phase: phase)
    }
    let presses: [(KeyPhase, hasRoom: Bool)] = [
      (.down, false), (.repeat, true), (.down, true), (.repeat, false),
    ]
    let handled = presses.map { keys.handles(press($0), hasRoom: $1) }
    #expect(handled == [false, false, true, true])
  }

  @Test func `A page overlaps the one before by a line, unless scrolling stops at pages`() {
    let free = ScrollDistances(in: Self.geometry, isPaging: false)
    let paging = ScrollDistances(in: Self.geometry, isPaging: true)
    #expect(free.distance(of: .next) == Vector(0, 260))
    #expect(paging.distance(of: .next) == Vector(0, 300))
    #expect(free.distance(of: .left) == Vector(-360, 0))
  }

  // MARK: Touchpads

  @Test func `Fingers on a touchpad leave with the velocity of their steps, once`() {
    var touchpad = TouchpadScrolling()
    for step in 0...5 {
      let time = Instant(milliseconds: Int64(step) * 10)
      touchpad.step(by: Vector(0, 10), at: time, isBeyondEdge: false, frame: time)
    }
    let velocity = touchpad.lift(at: Instant(milliseconds: 50))
    #expect(abs((velocity?.dy ?? 0) - 1000) < 1)
    let next = touchpad.lift(at: Instant(milliseconds: 60))
    #expect(next == nil)
  }

  @Test func `Fingers that hold content beyond an edge count as lifted after a rest, once`() {
    var touchpad = TouchpadScrolling()
    touchpad.step(by: Vector(0, -10), at: .zero, isBeyondEdge: true, frame: .zero)
    let answers = [249, 250, 500].map { touchpad.takeRelease(at: Instant(milliseconds: $0)) }
    #expect(answers == [false, true, false])
  }
}

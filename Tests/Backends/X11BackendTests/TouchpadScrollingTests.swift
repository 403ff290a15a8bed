import Geometry
import Testing
import Windowing

@testable import X11Backend

@Suite struct TouchpadScrollingTests {
  private var scrolling = TouchpadScrolling()

  private func step(_ dy: Double, at time: UInt32) -> RawScroll {
    RawScroll(
      notches: Vector(0, dy), source: .fingers, position: Point(3, 4), time: time)
  }

  @Test mutating func `A movement of zero ends a scroll once`() {
    #expect(scrolling.handle(step(2, at: 1), of: 5) == step(2, at: 1))
    #expect(scrolling.handle(step(0, at: 2), of: 5)?.phase == .ended)
    #expect(scrolling.handle(step(0, at: 3), of: 5) == nil)
  }

  @Test mutating func `An end without a beginning is ignored`() {
    #expect(scrolling.handle(step(0, at: 1), of: 5) == nil)
    #expect(scrolling.end(of: 5, at: 1) == nil)
  }

  @Test mutating func `Touchpads scroll independently`() {
    _ = scrolling.handle(step(2, at: 1), of: 5)
    _ = scrolling.handle(step(2, at: 1), of: 6)
    #expect(scrolling.handle(step(0, at: 2), of: 5) != nil)
    #expect(scrolling.endAll(at: 9).map(\.time) == [9])
  }

  @Test mutating func `An artificial end is at the position of the last step`() {
    _ = scrolling.handle(step(2, at: 1), of: 5)
    var end = step(0, at: 7)
    end.phase = .ended
    #expect(scrolling.end(of: 5, at: 7) == end)
    #expect(scrolling.endAll(at: 8).isEmpty)
  }
}

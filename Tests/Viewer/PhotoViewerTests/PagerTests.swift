import Glibc
import Motion
import Testing

@testable import PhotoViewer

private func at(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }

/// Pages that are 1200 points wide and 1240 points apart.
@Suite struct PagerTests {
  private var pager: Pager

  init() {
    pager = Pager(width: 1200)
    pager.hasPrevious = true
    pager.hasNext = true
  }

  /// Swipes by `distance` and releases. Returns the number of pages that it turns.
  private mutating func swipe(
    by distance: Double, velocity: Double = 0, at time: Instant = .zero
  ) -> Int {
    pager.hold(at: time)
    pager.beginSwipe()
    pager.swipe(by: distance)
    return pager.release(velocity: velocity, at: time)
  }

  @Test(arguments: [
    // A page turns after more than half of its width.
    (-601.0, 0.0, 1), (601, 0, -1), (-599, 0, 0), (599, 0, 0),
    // Unless the finger moves back.
    (-700, 99, 1), (-700, 101, 0), (700, -99, -1), (700, -101, 0),
    // A flick in the direction of the swipe.
    (-10, -400, 1), (-10, -399, 0), (10, 400, -1), (10, 399, 0), (-10, 400, 0), (10, -400, 0),
    (0, 900, 0), (-700, 500, 0),
  ])
  mutating func `A page turns after half of its width or with a flick`(
    distance: Double, velocity: Double, steps: Int
  ) {
    #expect(swipe(by: distance, velocity: velocity) == steps)
    pager.advance(to: at(2000))
    #expect(pager.isResting && pager.offset(at: at(2000)) == 0)
  }

  @Test mutating func `A page keeps its position and velocity when it turns`() {
    let steps = swipe(by: -300, velocity: -900)
    #expect(steps == 1 && pager.pitch == 1240)
    #expect(pager.offset(at: .zero) == -300 + 1240)
    let velocity = (pager.offset(at: .zero + .microseconds(10)) - 940) / 1e-5
    #expect(abs(velocity + 900) < 10)
  }

  /// A quarter of a device pixel, on a screen with two of them per point.
  @Test mutating func `A page comes to rest without a visible jump`() {
    _ = swipe(by: -200)
    var (time, last) = (Int64(0), pager.offset(at: .zero))
    while pager.isMoving, time < 2000 {
      last = pager.offset(at: at(time))
      time += 1
      pager.advance(to: at(time))
    }
    #expect(pager.isResting && abs(last) < 0.13)
  }

  @Test mutating func `A released page settles with the page spring`() {
    _ = swipe(by: -200)
    let spring = SpringMotion(Spring(response: 0.21), displacement: -200)
    for time in [0, 30, 100, 150] {
      let expected = spring.displacement(after: Double(time) / 1000)
      #expect(abs(pager.offset(at: at(Int64(time))) - expected) < 1e-9)
    }
  }

  @Test mutating func `A swipe past the first or last page meets resistance`() {
    pager.hasNext = false
    #expect(swipe(by: -100, velocity: 0) == 0)
    #expect(abs(pager.offset(at: .zero) + 0.55 * 100 * 1200 / (1200 + 55)) < 1e-9)
    #expect(swipe(by: -5000, velocity: -5000) == 0)
    pager.hasNext = true
    pager.hasPrevious = false
    #expect(swipe(by: 5000, velocity: 5000) == 0)
  }

  @Test mutating func `A swipe beyond the neighbouring page meets resistance`() {
    pager.hold(at: .zero)
    pager.beginSwipe()
    pager.swipe(by: -1340)
    let expected = -1240 - 0.55 * 100 * 1200 / (1200 + 55)
    #expect(abs(pager.offset(at: .zero) - expected) < 1e-9)
    #expect(pager.release(velocity: 0, at: .zero) == 1)
  }

  @Test mutating func `A moving page is caught in place and can be flicked from there`() {
    _ = swipe(by: -300, velocity: -900)
    let seen = pager.offset(at: at(60))
    pager.hold(at: at(60))
    #expect(!pager.isMoving && !pager.isResting)
    #expect(abs(pager.offset(at: at(500)) - seen) < 1e-9)
    pager.beginSwipe()
    pager.swipe(by: -50)
    #expect(abs(pager.offset(at: at(500)) - (seen - 50)) < 1e-9)
    #expect(pager.release(velocity: -900, at: at(500)) == 1)
    #expect(abs(pager.offset(at: at(500)) - (seen - 50 + 1240)) < 1e-9)
  }

  /// The direction is relative to where the finger caught the page, not to where the page rests.
  @Test mutating func `A flick back returns to the previous page`() {
    _ = swipe(by: -300, velocity: -900)
    #expect(swipe(by: 40, velocity: 600, at: at(50)) == -1)
  }

  /// This happens when a picture arrives or the window is resized under a finger.
  @Test mutating func `A restarted swipe continues from its position`() {
    pager.hold(at: .zero)
    pager.beginSwipe()
    pager.swipe(by: -300)
    pager.beginSwipe()
    pager.swipe(by: 0)
    #expect(pager.offset(at: .zero) == -300)
    pager.swipe(by: -400)
    #expect(pager.release(velocity: 0, at: .zero) == 1)
  }

  @Test mutating func `A swipe stopped by a second finger turns no page`() {
    pager.hold(at: .zero)
    pager.beginSwipe()
    pager.swipe(by: -900)
    pager.stopSwipe()
    pager.swipe(by: -1000)
    #expect(pager.offset(at: .zero) == -900)
    #expect(pager.release(velocity: -3000, at: .zero) == 0)
    #expect(pager.offset(at: .zero) == -900)
    pager.advance(to: at(2000))
    #expect(pager.isResting)
  }

  @Test mutating func `A key during a turn keeps position and velocity`() {
    pager.turn(by: 1, at: .zero)
    #expect(pager.offset(at: .zero) == 1240)
    let (seen, little) = (pager.offset(at: at(50)), Duration.microseconds(10))
    let velocity = (pager.offset(at: at(50) + little) - seen) / little.seconds
    pager.turn(by: 1, at: at(50))
    #expect(abs(pager.offset(at: at(50)) - (seen + 1240)) < 1e-9)
    let carried = (pager.offset(at: at(50) + little) - seen - 1240) / little.seconds
    #expect(abs(carried / velocity - 1) < 0.01)
    pager.turn(by: -1, at: at(90))
    pager.advance(to: at(2000))
    #expect(pager.isResting)
  }

  @Test mutating func `A jump over many pages animates only one`() {
    pager.turn(by: 17, at: .zero)
    #expect(pager.offset(at: .zero) == 1240)
    pager.turn(by: -9, at: at(20))
    #expect(pager.offset(at: at(20)) == -1240)
  }

  @Test mutating func `Fast key repeats keep the offset within the drawn pages`() {
    for press in 0..<40 {
      pager.turn(by: 1, at: at(Int64(press) * 5))
      #expect(abs(pager.offset(at: at(Int64(press) * 5))) <= Double(Pager.pagesBeside) * 1240)
    }
    pager.advance(to: at(3000))
    #expect(pager.isResting)
  }

  @Test mutating func `A motion ends only when it is no longer visible`() {
    _ = swipe(by: -500)
    var time = at(0)
    while pager.isMoving {
      time = time + .milliseconds(1)
      pager.advance(to: time)
    }
    let before = pager
    #expect(before.offset(at: time) == 0)
    _ = swipe(by: -500, at: time)
    #expect(abs(pager.offset(at: time)) > 499)
    let elapsed = time
    pager.finish()
    #expect(pager.isResting && elapsed > at(200) && elapsed < at(500))
  }
}

@Suite struct DismissTransitionTests {
  private var transition = DismissTransition(.closed)

  private mutating func timeToRest(from start: Instant) -> Instant {
    var time = start
    while transition.isMoving {
      time = time + .milliseconds(1)
      transition.advance(to: time)
    }
    return time
  }

  @Test mutating func `The transition follows its spring and ends exactly at its target`() {
    transition.move(to: .open, at: at(100))
    #expect(transition.isMoving && !transition.isClosed && !transition.isOpen)
    #expect(transition.shown(at: at(0)) == .closed)
    let spring = SpringMotion(Spring(response: 0.21), displacement: 1)
    let shown = transition.shown(at: at(160))
    #expect(abs(shown.dim - spring.displacement(after: 0.06)) < 1e-9)
    #expect(abs(shown.crop - (1 - spring.displacement(after: 0.06))) < 1e-9)
    let last = timeToRest(from: at(100))
    #expect(last < at(600) && last > at(300))
    #expect(transition.isOpen && transition.shown(at: last) == .open)
  }

  @Test mutating func `A held transition stays until it moves again`() {
    transition.move(to: .open, at: at(0))
    let shown = transition.shown(at: at(70))
    transition.hold(shown)
    #expect(!transition.isMoving && transition.shown(at: at(900)) == shown)
    transition.move(to: .closed, at: at(900))
    #expect(abs(transition.shown(at: at(900)).dim - shown.dim) < 1e-12)
    _ = timeToRest(from: at(900))
    #expect(transition.isClosed)
  }

  @Test mutating func `A reversed transition does not jump`() {
    transition.move(to: .open, at: at(0))
    let shown = transition.shown(at: at(70))
    transition.move(to: .closed, at: at(70))
    let turned = transition.shown(at: at(70))
    #expect(abs(shown.dim - turned.dim) < 1e-12 && abs(shown.crop - turned.crop) < 1e-12)
  }

  @Test mutating func `A transition already at its target does not move`() {
    transition.move(to: .closed, at: at(50))
    #expect(transition.isClosed && !transition.isMoving)
  }

  @Test mutating func `A finished transition is at its target`() {
    transition.move(to: .open, at: at(0))
    transition.finish()
    #expect(transition.isOpen)
    transition.finish()
    #expect(transition.isOpen)
  }
}

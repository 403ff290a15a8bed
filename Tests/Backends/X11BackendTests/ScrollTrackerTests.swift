import Geometry
import Testing

@testable import X11Backend

@Suite struct ScrollTrackerTests {
  private let down = Vector(0, 1)

  private func tracker(verticalIncrement: Double = 120) -> ScrollTracker {
    var tracker = ScrollTracker()
    tracker.reset([
      7: [
        ScrollAxis(valuator: 2, isVertical: false, increment: 120),
        ScrollAxis(valuator: 3, isVertical: true, increment: verticalIncrement),
      ]
    ])
    return tracker
  }

  @Test func `The first value is only a baseline`() {
    var tracker = tracker()
    #expect(tracker.notches(of: 7, values: [3: 5000]) == nil)
    #expect(tracker.notches(of: 7, values: [3: 5060]) == Vector(0, 0.5))
    #expect(tracker.notches(of: 7, values: [3: 4940]) == Vector(0, -1))
  }

  @Test func `Each direction has a baseline of its own`() {
    var tracker = tracker()
    _ = tracker.notches(of: 7, values: [3: 0])
    #expect(tracker.notches(of: 7, values: [2: 240, 3: 120]) == Vector(0, 1))
    #expect(tracker.notches(of: 7, values: [2: 480]) == Vector(2, 0))
  }

  @Test func `The first value after forgetting is only a baseline`() {
    var tracker = tracker()
    _ = tracker.notches(of: 7, values: [3: 0])
    tracker.forgetValues()
    #expect(tracker.notches(of: 7, values: [3: 9000]) == nil)
    #expect(tracker.notches(of: 7, values: [3: 9120]) == down)
  }

  @Test func `An emulated button counts only if its value was a baseline`() {
    var tracker = tracker()
    #expect(tracker.emulated(down, of: 7) == .zero)
    _ = tracker.notches(of: 7, values: [3: 120])
    #expect(tracker.emulated(down, of: 7) == down)
    #expect(tracker.emulated(Vector(1, 0), of: 7) == .zero)
    _ = tracker.notches(of: 7, values: [3: 240])
    #expect(tracker.emulated(down, of: 7) == .zero)
  }

  @Test func `A negative increment reverses the direction`() {
    var tracker = tracker(verticalIncrement: -15)
    _ = tracker.notches(of: 7, values: [3: 0])
    #expect(tracker.notches(of: 7, values: [3: 30]) == Vector(0, -2))
  }

  @Test func `A repeated value is a movement of zero`() {
    var tracker = tracker()
    _ = tracker.notches(of: 7, values: [3: 15])
    #expect(tracker.notches(of: 7, values: [3: 15]) == .zero)
    #expect(tracker.notches(of: 7, values: [2: 0]) == nil)
    #expect(tracker.notches(of: 7, values: [2: 0, 3: 15]) == .zero)
  }

  @Test func `Unknown valuators and devices and invalid values do not scroll`() {
    var tracker = tracker(verticalIncrement: 0)
    for value in [0.0, 500] {
      #expect(tracker.notches(of: 7, values: [0: value, 3: value]) == nil)
      #expect(tracker.notches(of: 8, values: [2: value]) == nil)
    }
    _ = tracker.notches(of: 7, values: [2: 0])
    #expect(tracker.notches(of: 7, values: [2: .nan]) == nil)
    #expect(tracker.notches(of: 7, values: [2: 120]) == Vector(1, 0))
  }
}

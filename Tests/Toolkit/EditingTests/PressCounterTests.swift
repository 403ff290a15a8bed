import Geometry
import Motion
import Testing

@testable import Editing

/// Taps and clicks in quick succession.
struct PressCounterTests {
  private var presses = PressCounter()
  private var now = Instant.zero

  private mutating func press(at x: Double = 0, after pause: Duration = .milliseconds(100)) -> Int {
    now = now + pause
    presses.add(at: Point(x, 0), time: now, within: .milliseconds(300), 10)
    return presses.count
  }

  @Test mutating func `A fourth press counts as the first again`() {
    let counts = [press(), press(), press(), press(), press()]
    #expect(counts == [1, 2, 3, 1, 2])
  }

  @Test mutating func `A press that is late or far counts as the first`() {
    #expect(press() == 1)
    #expect(press(after: .milliseconds(300)) == 2)
    #expect(press(after: .milliseconds(301)) == 1)
    #expect(press(at: 10) == 2)
    #expect(press(at: 21) == 1)
    // The distance is that to the last press, not to the first.
    #expect(press(at: 30) == 2)
  }
}

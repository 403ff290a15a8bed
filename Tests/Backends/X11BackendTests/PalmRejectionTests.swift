import Geometry
import Gestures
import Testing

@testable import X11Backend

@Suite struct PalmRejectionTests {
  private var palms = PalmRejection()

  private func touch(
    _ action: RawTouch.Action, _ sequence: UInt32, _ kind: TouchKind, at time: UInt32,
    x: Double = 0
  ) -> TouchInput {
    .touch(
      RawTouch(
        key: RawTouch.Key(device: kind == .finger ? 9 : 7, sequence: sequence), action: action,
        position: Point(x, 0), time: time, kind: kind))
  }

  private func finger(
    _ action: RawTouch.Action, _ sequence: UInt32 = 1, at time: UInt32, x: Double = 0
  ) -> TouchInput {
    touch(action, sequence, .finger, at: time, x: x)
  }

  private func pen(_ action: RawTouch.Action, at time: UInt32) -> TouchInput {
    touch(action, .max, .pen, at: time)
  }

  private mutating func filter(_ inputs: [TouchInput], in window: UInt = 1) -> [TouchInput] {
    inputs.flatMap { palms.filter(Addressed($0, to: window)) }.map(\.value)
  }

  private func passes(_ input: TouchInput) -> Bool {
    var copy = self
    return copy.filter([input]) == [input]
  }

  @Test mutating func `All touches pass without a pen`() {
    let inputs = [
      finger(.begin, at: 1), finger(.ownership, at: 1), finger(.end, at: 9),
      touch(.begin, 3, .mouse, at: 10),
    ]
    #expect(filter(inputs) == inputs)
  }

  @Test mutating func `A finger that lands near a pen is ignored until it lifts`() {
    _ = filter([pen(.begin, at: 100)])
    #expect(filter([finger(.begin, at: 9000), finger(.ownership, at: 9000)]).isEmpty)
    _ = filter([pen(.end, at: 9100)])
    // The hand may stay long after the pen has gone.
    #expect(
      filter([finger(.update(isEndPending: false), at: 99_000), finger(.end, at: 99_001)])
        .isEmpty)
    #expect(passes(finger(.begin, 2, at: 99_002)))
  }

  @Test mutating func `A pen that comes near cancels fingers where they are`() {
    _ = filter([
      finger(.begin, 1, at: 1), finger(.begin, 2, at: 1), finger(.begin, 3, at: 1),
      finger(.update(isEndPending: false), 2, at: 5, x: 8), finger(.end, 3, at: 6),
    ])
    let near = TouchInput.penNear(time: 10)
    #expect(
      filter([near])
        == [finger(.cancel, 1, at: 10), finger(.cancel, 2, at: 10, x: 8), near])
    #expect(filter([finger(.end, 1, at: 11)]).isEmpty)
    #expect(filter([near]) == [near])
  }

  @Test mutating func `An eraser cancels fingers before it touches`() {
    _ = filter([finger(.begin, at: 1)])
    let erase = touch(.begin, .max, .eraser, at: 2)
    #expect(filter([erase]) == [finger(.cancel, at: 2), erase])
  }

  @Test(arguments: [(499, false), (500, true)] as [(UInt32, Bool)])
  mutating func `A pen counts as near for half a second`(later: UInt32, passes: Bool) {
    for start in [1000, UInt32.max - 100] {
      _ = filter([.penNear(time: start)])
      #expect(self.passes(finger(.begin, at: start &+ later)) == passes)
    }
  }

  @Test mutating func `A slightly older timestamp is near but one weeks away is not`() {
    _ = filter([.penNear(time: 1000)])
    #expect(!passes(finger(.begin, at: 998)))
    #expect(passes(finger(.begin, at: 1000 &+ 0x9000_0000)))
  }

  @Test mutating func `A pen unplugged with its tip down does not stay near`() {
    _ = filter([pen(.begin, at: 100), .deviceRemoved(device: 7, time: 200)])
    #expect(!passes(finger(.begin, at: 300)))
    #expect(passes(finger(.begin, at: 600)))
  }

  @Test mutating func `A pen in one window cancels and ignores fingers in another`() {
    _ = filter([finger(.begin, 1, at: 1, x: 5)], in: 1)
    let pen = Addressed(pen(.begin, at: 100), to: 2)
    #expect(palms.filter(pen) == [Addressed(finger(.cancel, 1, at: 100, x: 5), to: 1), pen])
    #expect(filter([finger(.begin, 2, at: 9000)], in: 1).isEmpty)
  }

  @Test mutating func `A window that leaves the screen takes its touches along, and no others`() {
    _ = filter([finger(.begin, 1, at: 1), pen(.begin, at: 2)], in: 1)
    palms.forgetTouches(in: 2)
    #expect(!passes(finger(.begin, 2, at: 9000)))
    palms.forgetTouches(in: 1)
    #expect(passes(finger(.begin, 2, at: 9000)))
    _ = filter([finger(.begin, 3, at: 9000)], in: 1)
    palms.forgetTouches(in: 1)
    #expect(filter([.penNear(time: 9001)], in: 2) == [.penNear(time: 9001)])
  }
}

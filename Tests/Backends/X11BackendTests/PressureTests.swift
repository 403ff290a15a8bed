import Geometry
import Gestures
import Testing

@testable import X11Backend

@Suite struct PressureTests {
  @Test func `Pressure is a fraction of the range`() throws {
    let axis = try #require(PressureAxis(valuator: 3, from: 100, to: 300))
    #expect(axis.pressure(in: [3: 150]) == 0.25)
    #expect(axis.pressure(in: [3: 999]) == 1)
    #expect(axis.pressure(in: [3: 0]) == 0)
    #expect(axis.pressure(in: [2: 150]) == nil)
    #expect(axis.pressure(in: [3: .nan]) == nil)
  }

  @Test func `An axis without a range has no pressure`() {
    #expect(PressureAxis(valuator: 3, from: 0, to: 0) == nil)
    #expect(PressureAxis(valuator: 3, from: 0, to: .infinity) == nil)
  }

  @Test func `A touch keeps its pressure and device`() {
    var normalizer = TouchNormalizer(pixelsPerPoint: 1)
    var clock = ServerClock()
    _ = clock.instant(of: 0, receivedAt: 0)
    func raw(_ action: RawTouch.Action, x: Double, pressure: Double?, at time: UInt32) -> TouchInput
    {
      .touch(
        RawTouch(
          key: RawTouch.Key(device: 7, sequence: 1), action: action, position: Point(x, 0),
          time: time, pressure: pressure))
    }
    let frames = normalizer.frames(
      from: [
        raw(.begin, x: 0, pressure: 0.5, at: 1), raw(.ownership, x: 0, pressure: nil, at: 1),
        raw(.update(isEndPending: false), x: 1, pressure: nil, at: 9),
        raw(.update(isEndPending: false), x: 2, pressure: 0.75, at: 17),
      ], clock: &clock, receivedAt: 0)
    let changes = frames.flatMap(\.changes)
    #expect(changes.map(\.pressure) == [0.5, 0.5, 0.75])
    #expect(changes.allSatisfy { $0.device == TouchDevice(7) })
  }
}

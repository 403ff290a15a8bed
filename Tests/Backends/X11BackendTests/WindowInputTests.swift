import Geometry
import Testing
import Windowing

@testable import X11Backend

@Suite struct WindowInputTests {
  private var input = WindowInput(InputTranslator(pixelsPerPoint: 1, emulatesTouch: true))

  init() { _ = input.translator.windowEvents(from: [.stamped(100)], receivedAt: 0) }

  private func touch(_ action: RawTouch.Action) -> ServerEvent {
    let key = RawTouch.Key(device: 1, sequence: 1)
    return .pointer(
      .touch(.touch(RawTouch(key: key, action: action, position: Point(8, 8), time: 110))))
  }

  @Test mutating func `Events wait until they are removed, in order`() {
    input.receive(.mapped)
    input.receive(touch(.begin))
    #expect(input.hasTouches && !input.hasEnds)
    input.receive(touch(.end))
    #expect(input.hasEnds)
    let events = input.removeArrived()
    #expect(events.count == 3 && events.first == .mapped && !events.touchInputs.isEmpty)
    #expect(!input.hasTouches && !input.hasEnds)
    let rest = input.removeArrived()
    #expect(rest.isEmpty)
  }

  @Test mutating func `Of events that say the same again and again, the last is kept`() {
    for time in 0..<1000 {
      input.receive(.stamped(UInt32(time)))
      input.receive(.stateChanged)
      input.receive(.exposed)
      input.receive(.configured(PixelSize(width: 100 + time, height: 50)))
    }
    let events = input.removeArrived()
    #expect(
      events == [
        .stamped(999), .stateChanged, .exposed, .configured(PixelSize(width: 1099, height: 50)),
      ])
  }

  @Test mutating func `An aim is reported once after it has changed`() {
    let before = input.changeOfAim()
    _ = input.translator.windowEvents(
      from: [
        .pointer(.hover(position: Point(10, 20), time: 110)), .modifiers(.control, time: 120),
      ], receivedAt: 0)
    let aims = [input.changeOfAim(), input.changeOfAim()]
    #expect(before == nil && aims == [[Point(10, 20), Point(10, 20)], nil])
    _ = input.translator.windowEvents(from: [.modifiers([], time: 130)], receivedAt: 0)
    #expect(input.changeOfAim() == [])
  }
}

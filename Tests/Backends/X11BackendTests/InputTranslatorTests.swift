import Geometry
import Gestures
import Motion
import Testing
import Windowing

@testable import X11Backend

@Suite struct InputTranslatorTests {
  private func touch(_ action: RawTouch.Action, _ n: UInt32, at time: UInt32) -> ServerEvent {
    let key = RawTouch.Key(device: 1, sequence: n)
    return .pointer(
      .touch(.touch(RawTouch(key: key, action: action, position: Point(8, 8), time: time))))
  }

  /// Returns the events as text.
  private func describe(_ events: [WindowEvent]) -> [String] {
    events.map {
      switch $0 {
      case .touches(let frame):
        "touches " + frame.changes.map { "\($0.phase)" }.joined(separator: " ")
      case .key(let press): "key \(press.time.nanoseconds / 1_000_000)"
      case .composition(let composition): "composition \(composition.input)"
      case .hover(let hover):
        "hover \(hover.position.map { "\($0.x)" } ?? "over") \(hover.time.nanoseconds / 1_000_000)"
      case .scroll(let step): "scroll \(step.position.x) \(step.notches.dy) \(step.source)"
      case .button(let press): "\(press.kind) \(press.button) \(press.position.x)"
      case .pinch(let pinch): "pinch \(pinch.phase) \(pinch.time.nanoseconds / 1_000_000)"
      default: "other"
      }
    }
  }

  private func started() -> InputTranslator {
    var translator = InputTranslator(pixelsPerPoint: 2)
    _ = translator.windowEvents(from: [.stamped(100)], receivedAt: 0)
    return translator
  }

  @Test func `Input is ordered by time and a key does not split a frame`() {
    var translator = started()
    let events: [ServerEvent] = [
      touch(.begin, 1, at: 110), .key(RawKey(.escape, time: 105)), touch(.begin, 2, at: 111),
      .key(RawKey(.escape, time: 112)),
    ]
    #expect(
      describe(translator.windowEvents(from: events, receivedAt: 12_000_000))
        == ["key 5", "touches began began", "key 12"])
  }

  @Test func `Of a key and a touch in the same millisecond, the first to arrive is reported first`()
  {
    let keys = [KeyEquivalent("a"), "b"].map { ServerEvent.key(RawKey($0, time: 110)) }
    var translator = started()
    #expect(
      describe(
        translator.windowEvents(
          from: keys + [touch(.begin, 1, at: 110)], receivedAt: 12_000_000))
        == ["key 10", "key 10", "touches began"])
    translator = started()
    #expect(
      describe(
        translator.windowEvents(
          from: [keys[0], touch(.begin, 1, at: 110), keys[1]], receivedAt: 12_000_000))
        == ["key 10", "touches began", "key 10"])
  }

  @Test func `Keys and compositions keep their order, whatever their times`() {
    var translator = started()
    let events: [ServerEvent] = [
      .key(RawKey("a", time: 120)), .composition(Composition(.insert("b"), in: 1)),
      .key(RawKey("c", time: nil)), .key(RawKey("d", time: 105)),
      .composition(Composition(.unmark, in: 2)), .key(RawKey("e", time: 130)),
    ]
    #expect(
      describe(translator.windowEvents(from: events, receivedAt: 30_000_000))
        == ["key 20", "composition 1", "key 20", "key 20", "composition 2", "key 30"])
  }

  @Test func `A pointer hovers at a point of the window until a finger lands`() {
    var translator = started()
    let events: [ServerEvent] = [
      .pointer(.hover(position: Point(30, 4), time: 101)),
      .pointer(.hover(position: nil, time: 102)), touch(.begin, 1, at: 103),
    ]
    #expect(
      describe(translator.windowEvents(from: events, receivedAt: 3_000_000))
        == ["hover 15.0 1", "hover over 2", "touches began"])
  }

  @Test func `A wheel scrolls at a point of the window`() {
    var translator = started()
    let events = [
      ServerEvent.pointer(
        .scroll(RawScroll(notches: Vector(0, 1), position: Point(30, 4), time: 101)))
    ]
    #expect(
      describe(translator.windowEvents(from: events, receivedAt: 0)) == ["scroll 15.0 1.0 wheel"])
  }

  @Test func `A button is pressed at a point of the window`() {
    var translator = started()
    let press = RawButton(button: .right, kind: .pen, position: Point(30, 4), time: 101)
    #expect(
      describe(translator.windowEvents(from: [.pointer(.button(press))], receivedAt: 0))
        == ["pen right 15.0"])
  }

  @Test func `A button is pressed before it touches`() {
    var translator = started()
    let key = RawTouch.Key(device: 1, sequence: 7)
    let events: [ServerEvent] = [
      touch(.begin, 1, at: 100), .key(RawKey(.escape, time: 100)),
      .pointer(.button(RawButton(button: .right, kind: .mouse, position: Point(8, 8), time: 101))),
      .pointer(
        .touch(
          .touch(
            RawTouch(
              key: key, action: .begin, position: Point(8, 8), time: 101, kind: .secondaryButton)))),
      touch(.end, 1, at: 106),
    ]
    #expect(
      describe(translator.windowEvents(from: events, receivedAt: 6_000_000))
        == ["key 0", "mouse right 4.0", "touches began began", "touches cancelled"])
  }

  @Test(arguments: [ServerEvent.unmapped, .screenChanged])
  func `A window or screen that changes cancels touches after all other events`(
    change: ServerEvent
  ) {
    var translator = started()
    let events = [
      touch(.begin, 1, at: 101), pinch(at: 101), change, .key(RawKey(.escape, time: 102)),
    ]
    #expect(
      describe(translator.windowEvents(from: events, receivedAt: 3_000_000))
        == ["touches began", "pinch began 1", "key 2", "touches cancelled", "pinch cancelled 2"])
  }

  @Test func `Unplugging a touchpad cancels its gesture`() {
    var translator = started()
    let gone = ServerEvent.pointer(.touch(.deviceRemoved(device: 5, time: 102)))
    #expect(
      describe(translator.windowEvents(from: [pinch(at: 101), gone], receivedAt: 3_000_000))
        == ["pinch began 1", "pinch cancelled 2"])
    // The server may end the gesture just before.
    let events = [pinch(at: 101), pinch(.end(isCancelled: false), at: 102), gone]
    #expect(
      describe(translator.windowEvents(from: events, receivedAt: 3_000_000))
        == ["pinch began 1", "pinch cancelled 2"])
  }

  private func pinch(_ action: RawGesture.Action = .begin, at time: UInt32) -> ServerEvent {
    .pointer(
      .gesture(
        RawGesture(
          kind: .pinch, action: action, device: 5, fingers: 2, position: Point(8, 8), time: time)))
  }
}

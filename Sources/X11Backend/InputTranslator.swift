import Geometry
import Gestures
import Motion
import Views

/// Turns the input that was drained together into events for the content, in order of time.
struct InputTranslator {
  /// Maps the server's time to instants.
  private(set) var clock = ServerClock()
  private var touches: TouchNormalizer
  private var emulator: TouchEmulator?
  private let pixelsPerPoint: Double

  /// A translator for a window with `pixelsPerPoint` device pixels to the point, where the mouse
  /// makes fingers if it `emulatesTouch`.
  init(pixelsPerPoint: Double, emulatesTouch: Bool = false) {
    self.pixelsPerPoint = pixelsPerPoint
    emulator = emulatesTouch ? TouchEmulator() : nil
    touches = TouchNormalizer(pixelsPerPoint: pixelsPerPoint)
  }

  /// The touches, key presses, turns of the wheel and motions of the pointer in `events`, which arrived at the local time
  /// `local`.
  ///
  /// Touches are taken together first, so that a key pressed in between breaks up no frame. When
  /// the window leaves the screen, its touches are cancelled after all else.
  mutating func windowEvents(
    from events: [ServerEvent], receivedAt local: Int64
  ) -> [WindowEvent] {
    let events = Self.emulated(events, by: &emulator)
    let frames = touches.frames(
      from: Self.touchInputs(in: events), clock: &clock, receivedAt: local)
    var timed = frames.map { (time: $0.time, event: WindowEvent.touches($0)) }
    for event in events {
      guard let other = translate(event, receivedAt: local) else { continue }
      let index = timed.firstIndex { $0.time > other.time } ?? timed.endIndex
      timed.insert(other, at: index)
    }
    let cancelled =
      events.contains(.unmapped) ? touches.cancelAll(at: clock.instant(ofLocal: local)) : []
    return timed.map(\.event) + cancelled.map(WindowEvent.touches)
  }

  /// Whether more touches of the last report in `events` are to be expected at once.
  func isReportPartial(in events: [ServerEvent]) -> Bool {
    var emulator = emulator
    return touches.isReportPartial(
      in: Self.touchInputs(in: Self.emulated(events, by: &emulator)))
  }

  /// Where the mouse would land two fingers, in points of the window; empty when it would not.
  var aim: [Point] { emulator?.aim.map(point) ?? [] }

  private static func emulated(
    _ events: [ServerEvent], by emulator: inout TouchEmulator?
  ) -> [ServerEvent] {
    emulator == nil ? events : events.flatMap { emulator?.emulate($0) ?? [] }
  }

  private static func touchInputs(in events: [ServerEvent]) -> [TouchInput] {
    events.compactMap { if case .pointer(.touch(let input)) = $0 { input } else { nil } }
  }

  private mutating func translate(
    _ event: ServerEvent, receivedAt local: Int64
  ) -> (time: Instant, event: WindowEvent)? {
    switch event {
    case .key(let key, let modifiers, let stamp):
      let time = clock.instant(of: stamp, receivedAt: local)
      return (time, .key(KeyPress(time: time, key: key, modifiers: modifiers)))
    case .pointer(.scroll(let notches, let pixel, let stamp)):
      let time = clock.instant(of: stamp, receivedAt: local)
      return (time, .scroll(ScrollStep(time: time, position: point(pixel), notches: notches)))
    case .pointer(.hover(let pixel, let stamp)):
      let time = clock.instant(of: stamp, receivedAt: local)
      return (time, .hover(PointerHover(time: time, position: pixel.map(point))))
    case .stamped(let stamp):
      _ = clock.instant(of: stamp, receivedAt: local)
      return nil
    default:
      return nil
    }
  }

  private func point(_ pixel: Point) -> Point {
    Point(pixel.x / pixelsPerPoint, pixel.y / pixelsPerPoint)
  }
}

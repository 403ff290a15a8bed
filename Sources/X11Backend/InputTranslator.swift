import Geometry
import Gestures
import Motion
import Views

/// Turns the input that was drained together into events for the content, in order of time.
struct InputTranslator {
  /// Maps the server's time to instants.
  private(set) var clock = ServerClock()
  private var touches: TouchNormalizer
  private let pixelsPerPoint: Double

  /// A translator for a window with `pixelsPerPoint` device pixels to the point.
  init(pixelsPerPoint: Double) {
    self.pixelsPerPoint = pixelsPerPoint
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
    touches.isReportPartial(in: Self.touchInputs(in: events))
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
      let position = Point(pixel.x / pixelsPerPoint, pixel.y / pixelsPerPoint)
      return (time, .scroll(ScrollStep(time: time, position: position, notches: notches)))
    case .pointer(.hover(let pixel, let stamp)):
      let time = clock.instant(of: stamp, receivedAt: local)
      let position = pixel.map { Point($0.x / pixelsPerPoint, $0.y / pixelsPerPoint) }
      return (time, .hover(PointerHover(time: time, position: position)))
    case .stamped(let stamp):
      _ = clock.instant(of: stamp, receivedAt: local)
      return nil
    default:
      return nil
    }
  }
}

import Geometry
import Gestures
import Motion
import Windowing

/// Translates input that was drained together into events for the content, in order of time.
struct InputTranslator {
  /// The mapping from server times to instants, which all windows of a connection share.
  private let sharedClock: SharedServerClock
  private var touches: TouchNormalizer
  private var gestures: TouchpadGestureTracker
  private var emulator: TouchEmulator?
  /// The number of device pixels per point of the window. Change it only while the translator ``isIdle``.
  var pixelsPerPoint: Double {
    didSet {
      touches.pixelsPerPoint = pixelsPerPoint
      gestures.pixelsPerPoint = pixelsPerPoint
    }
  }
  /// The time of the newest key.
  private var typed = Instant.zero

  /// Creates a translator for a window with `pixelsPerPoint` device pixels per point. If
  /// `emulatesTouch`, the mouse acts as fingers.
  init(
    pixelsPerPoint: Double, emulatesTouch: Bool = false,
    clock: SharedServerClock = SharedServerClock()
  ) {
    self.pixelsPerPoint = pixelsPerPoint
    sharedClock = clock
    emulator = emulatesTouch ? TouchEmulator() : nil
    touches = TouchNormalizer(pixelsPerPoint: pixelsPerPoint)
    gestures = TouchpadGestureTracker(pixelsPerPoint: pixelsPerPoint)
  }

  /// Whether no touch is down, and there is no gesture on a touchpad.
  var isIdle: Bool { touches.isIdle && gestures.isIdle }

  /// The mapping from server times to instants.
  private(set) var clock: ServerClock {
    get { sharedClock.value }
    nonmutating set { sharedClock.value = newValue }
  }

  /// Returns the window events for `events`, which arrived at the local time `local`.
  ///
  /// Touches are processed together first, so that a key press in between does not split a frame.
  /// When the window leaves the screen, or the screen is turned, which takes the meaning from the
  /// positions of fingers, touches and gestures are cancelled after all other events.
  mutating func windowEvents(
    from events: [ServerEvent], receivedAt local: Int64
  ) -> [WindowEvent] {
    let events = Self.emulated(events, by: &emulator)
    let frames = touches.frames(
      from: events.touchInputs, clock: &clock, receivedAt: local)
    var timeline = Timeline(frames)
    // Times are whole milliseconds: of a key and a touch with the same one, the first to arrive counts.
    var touched: Set<UInt32> = []
    for event in Self.cancelling(events) {
      if case .pointer(.touch(.touch(let touch))) = event { touched.insert(touch.time) }
      let isKeyBeforeTouch = event.keyTime.map { !touched.contains($0) } ?? false
      for other in translate(event, receivedAt: local) {
        timeline.insert(
          other.event, at: other.time,
          precedesTouches: isKeyBeforeTouch || other.event.isButton)
      }
    }
    let endsTouches = events.contains(.unmapped) || events.contains(.screenChanged)
    return timeline.events + (endsTouches ? cancelAll(receivedAt: local) : [])
  }

  /// Events in the order of their times.
  private struct Timeline {
    private var timed: [(time: Instant, event: WindowEvent)]

    init(_ frames: [TouchFrame]) { timed = frames.map { ($0.time, .touches($0)) } }

    var events: [WindowEvent] { timed.map(\.event) }

    /// Inserts an event after those of the same time, or before the touches among these.
    mutating func insert(_ event: WindowEvent, at time: Instant, precedesTouches: Bool) {
      let next = timed.firstIndex {
        $0.time > time || $0.time == time && $0.event.isTouches && precedesTouches
      }
      timed.insert((time, event), at: next ?? timed.endIndex)
    }
  }

  /// Returns `events` with the gestures of removed touchpads ending as cancelled: the server ends
  /// them just before it reports the removal.
  private static func cancelling(_ events: [ServerEvent]) -> [ServerEvent] {
    var gone: Set<Int32> = []
    for case .deviceRemoved(let device, _) in events.touchInputs { gone.insert(device) }
    guard !gone.isEmpty else { return events }
    return events.map { event in
      guard case .pointer(.gesture(var gesture)) = event, gone.contains(gesture.device),
        gesture.action == .end(isCancelled: false)
      else { return event }
      gesture.action = .end(isCancelled: true)
      return .pointer(.gesture(gesture))
    }
  }

  private mutating func cancelAll(receivedAt local: Int64) -> [WindowEvent] {
    let time = clock.instant(ofLocal: local)
    return touches.cancelAll(at: time).map(WindowEvent.touches) + gestures.cancel(at: time)
  }

  /// Returns whether more touches of the last report in `events` are about to arrive.
  func isReportPartial(in events: [ServerEvent]) -> Bool {
    var emulator = emulator
    return touches.isReportPartial(in: Self.emulated(events, by: &emulator).touchInputs)
  }

  /// The points at which a click would put down two fingers, in window points; empty if it would
  /// not.
  var aim: [Point] { emulator?.aim.map(point) ?? [] }

  private static func emulated(
    _ events: [ServerEvent], by emulator: inout TouchEmulator?
  ) -> [ServerEvent] {
    emulator == nil ? events : events.flatMap { emulator?.emulate($0) ?? [] }
  }

  private mutating func translate(
    _ event: ServerEvent, receivedAt local: Int64
  ) -> [(time: Instant, event: WindowEvent)] {
    let time: Instant
    switch event {
    case .key, .composition:
      // Keys returned by an input method have no time or an old one, but their order counts.
      typed = max(
        typed, event.stamp.map { clock.instant(of: $0, receivedAt: local) } ?? clock.newestInstant)
      time = typed
    default:
      guard let stamp = event.stamp else { return [] }
      time = clock.instant(of: stamp, receivedAt: local)
    }
    return translate(event, at: time).map { (time, $0) }
  }

  private mutating func translate(_ event: ServerEvent, at time: Instant) -> [WindowEvent] {
    switch event {
    case .key(let raw):
      [.key(KeyPress(raw, at: time))]
    case .composition(let composition):
      [.composition(composition)]
    case .pointer(.scroll(let raw)):
      [
        .scroll(
          ScrollStep(
            time: time, position: point(raw.position), notches: raw.notches, source: raw.source,
            phase: raw.phase, modifiers: raw.modifiers))
      ]
    case .pointer(.hover(let pixel, _, let kind)):
      [.hover(PointerHover(time: time, position: pixel.map(point), kind: kind))]
    case .pointer(.button(let raw)):
      [
        .button(
          ButtonPress(
            time: time, position: point(raw.position), button: raw.button, kind: raw.kind,
            modifiers: raw.modifiers))
      ]
    case .pointer(.gesture(let raw)):
      gestures.handle(raw, at: time)
    case .pointer(.touch(.deviceRemoved(let device, _))):
      gestures.deviceRemoved(device, at: time)
    default:
      []
    }
  }

  private func point(_ pixel: Point) -> Point {
    Point(pixel.x / pixelsPerPoint, pixel.y / pixelsPerPoint)
  }
}

extension [ServerEvent] {
  /// The reports of touches among the events.
  var touchInputs: [TouchInput] {
    compactMap { if case .pointer(.touch(let input)) = $0 { input } else { nil } }
  }
}

extension WindowEvent {
  fileprivate var isTouches: Bool { if case .touches = self { true } else { false } }

  /// Whether this is a press of a button, which touches at the same time are part of, or may be.
  fileprivate var isButton: Bool { if case .button = self { true } else { false } }
}

extension KeyPress {
  fileprivate init(_ raw: RawKey, at time: Instant) {
    self.init(
      time: time, key: raw.key, modifiers: raw.modifiers, phase: raw.phase, latinKey: raw.latinKey,
      characters: raw.characters, keyCode: raw.keyCode)
  }
}

extension ServerEvent {
  /// The server time of a key in milliseconds; nil for other events.
  fileprivate var keyTime: UInt32? { if case .key(let raw) = self { raw.time } else { nil } }

  /// The server time of the event in milliseconds; nil if it has none or is a touch.
  fileprivate var stamp: UInt32? {
    switch self {
    case .stamped(let time), .pointer(.hover(_, let time, _)),
      .pointer(.touch(.deviceRemoved(_, let time))):
      time
    case .key(let raw): raw.time
    case .pointer(.scroll(let raw)): raw.time
    case .pointer(.button(let raw)): raw.time
    case .pointer(.gesture(let raw)): raw.time
    default: nil
    }
  }
}

import Geometry
import Windowing

/// The input of a window: keeps the events that arrive until they are delivered, and translates them.
struct WindowInput {
  private var translator: InputTranslator
  /// The events that have arrived since the last turn of the loop.
  private var arrived: [ServerEvent] = []
  /// The aim that was told last.
  private var toldAim: [Point] = []

  /// Creates the input of a window, which `translator` translates.
  init(_ translator: InputTranslator) { self.translator = translator }

  // MARK: Events that have arrived

  /// Keeps an event that has arrived. Of many that say the same, some are dropped.
  mutating func receive(_ event: ServerEvent) {
    let recent = arrived.suffix(Self.repetition)
    if let index = recent.lastIndex(where: event.replaces) { arrived.remove(at: index) }
    arrived.append(event)
  }

  /// Events that come again and again follow each other within so many.
  private static let repetition = 4

  /// Whether touches have arrived.
  var hasTouches: Bool { translator.hasTouches(in: arrived) }

  /// Whether ends of touches or touchpad gestures have arrived.
  var hasEnds: Bool { translator.hasEnds(in: arrived) }

  /// Whether more touches of the last report are about to arrive.
  var isReportPartial: Bool { translator.isReportPartial(in: arrived) }

  /// Removes and returns the events that have arrived.
  mutating func removeArrived() -> [ServerEvent] {
    let events = arrived
    arrived.removeAll(keepingCapacity: true)
    return events
  }

  // MARK: Translation

  /// Returns the window events for `events`, which arrived at the local time `local`.
  mutating func windowEvents(
    from events: [ServerEvent], receivedAt local: Int64
  ) -> [WindowEvent] {
    translator.windowEvents(from: events, receivedAt: local)
  }

  /// Returns whether there are touches among `events`.
  func hasTouches(in events: [ServerEvent]) -> Bool { translator.hasTouches(in: events) }

  /// Whether no touch is down, and there is no gesture on a touchpad.
  var isIdle: Bool { translator.isIdle }

  /// The mapping from server times to instants.
  var clock: ServerClock { translator.clock }

  /// Follows another number of device pixels per point. Only while the input ``isIdle``.
  mutating func setScale(_ pixelsPerPoint: Double) { translator.pixelsPerPoint = pixelsPerPoint }

  /// Returns the points at which a click would put down two fingers, empty if it would not, once after they
  /// have changed; nil if they have not.
  mutating func changeOfAim() -> [Point]? {
    let aim = translator.aim
    guard aim != toldAim else { return nil }
    toldAim = aim
    return aim
  }
}

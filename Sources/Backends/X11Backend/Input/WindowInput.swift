import Geometry

/// The input of a window: the events that have arrived, until they are delivered, and their translators.
struct WindowInput {
  var translator: InputTranslator
  /// The events that have arrived since the last turn of the loop.
  private var arrived: [ServerEvent] = []
  /// The last reported aim.
  private var reportedAim: [Point] = []

  init(_ translator: InputTranslator) { self.translator = translator }

  /// Keeps an event that has arrived. Redundant ones are dropped.
  mutating func receive(_ event: ServerEvent) {
    // By indices: a slice would share the storage, so that each event of a flood copies all of them.
    let recent = arrived.indices.suffix(Self.repetition)
    if let index = recent.last(where: { event.replaces(arrived[$0]) }) { arrived.remove(at: index) }
    arrived.append(event)
  }

  /// Repeated events of a stream are at most this far apart.
  private static let repetition = 4

  /// Whether touches have arrived.
  var hasTouches: Bool { !arrived.touchInputs.isEmpty }

  /// Whether ends of touches or touchpad gestures have arrived.
  var hasEnds: Bool {
    arrived.contains { event in
      switch event {
      case .pointer(.touch(.touch(let touch))): touch.action == .end
      case .pointer(.gesture(let gesture)): gesture.action == .end(isCancelled: false)
      default: false
      }
    }
  }

  /// Whether more touches of the last report are about to arrive.
  var isReportPartial: Bool { translator.isReportPartial(in: arrived) }

  mutating func removeArrived() -> [ServerEvent] {
    let events = arrived
    arrived.removeAll(keepingCapacity: true)
    return events
  }

  /// Returns the points at which a click would put down two fingers, empty if it would not, once after they
  /// have changed; nil if they have not.
  mutating func changeOfAim() -> [Point]? {
    let aim = translator.aim
    guard aim != reportedAim else { return nil }
    reportedAim = aim
    return aim
  }
}

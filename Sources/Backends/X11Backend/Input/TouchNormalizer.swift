import Geometry
import Gestures
import Motion
import Windowing

/// Converts the touch events of the server to frames.
///
/// Pass everything that arrived together to ``frames(from:clock:receivedAt:)``. Each resulting
/// touch begins once and ends once, as `ended` or `cancelled`, regardless of what the server
/// reports or omits:
///
/// - An end without ownership is a cancellation: another client has accepted the touch.
/// - Removing a device cancels its touches. The server ends them just before it reports the
///   removal, so ends that arrive together with the removal are cancellations too.
/// - A touch that begins although it is already down cancels the old one.
/// - A finger that lands alone cancels what is still down of its touchscreen: the ends went to another client, such as
///   one that had grabbed the device, and the server reports no such grab.
/// - Events of touches that are not down, and positions that are not finite, are ignored.
struct TouchNormalizer {
  private struct Touch {
    var id: TouchID
    var position: Point
    var kind: TouchKind
    var device: TouchDevice
    var pressure = 1.0
    var buttons: ButtonMask = []
    var modifiers: EventModifiers = []
    var isOwned = false
    /// Whether the finger has lifted while another client may still take the touch.
    var isEndPending = false
  }

  /// The number of device pixels per point of the window.
  var pixelsPerPoint: Double

  private var down: [RawTouch.Key: Touch] = [:]
  private var nextNumber: UInt64 = 1
  private var assembly = TouchFrameAssembly()

  /// Creates a normalizer for a window with `pixelsPerPoint` device pixels per point.
  init(pixelsPerPoint: Double) { self.pixelsPerPoint = pixelsPerPoint }

  /// Whether no touch is down.
  var isIdle: Bool { down.isEmpty }

  /// Returns the frames for `inputs`, drained together at the local time `local`.
  mutating func frames(
    from inputs: [TouchInput], clock: inout ServerClock, receivedAt local: Int64
  ) -> [TouchFrame] {
    var devicesToRemove = Self.removedDevices(in: inputs)
    for input in inputs {
      switch input {
      case .touch(let touch):
        let time = clock.instant(of: touch.time, receivedAt: local)
        handle(touch, isDeviceGoing: devicesToRemove[touch.key.device] != nil, at: time)
      case .deviceRemoved(let device, let stamp):
        devicesToRemove[device, default: 1] -= 1
        if devicesToRemove[device] == 0 { devicesToRemove[device] = nil }
        let time = clock.instant(of: stamp, receivedAt: local)
        cancel(at: time) { $0.device == device }
      case .penNear:
        break
      }
    }
    return assembly.take()
  }

  /// Cancels every touch that is down.
  mutating func cancelAll(at time: Instant) -> [TouchFrame] {
    cancel(at: time) { _ in true }
    return assembly.take()
  }

  private static func removedDevices(in inputs: [TouchInput]) -> [Int32: Int] {
    var count: [Int32: Int] = [:]
    for case .deviceRemoved(let device, _) in inputs { count[device, default: 0] += 1 }
    return count
  }

  private mutating func handle(_ raw: RawTouch, isDeviceGoing: Bool, at time: Instant) {
    switch raw.action {
    case .begin: begin(raw, at: time)
    case .update(isEndPending: false): move(raw, at: time)
    case .update(isEndPending: true): down[raw.key]?.isEndPending = true
    case .ownership: down[raw.key]?.isOwned = true
    case .end:
      let isOurs = down[raw.key]?.isOwned == true && !isDeviceGoing
      finish(raw.key, isOurs ? .ended : .cancelled, at: raw.position, time: time)
    case .cancel:
      finish(raw.key, .cancelled, at: raw.position, time: time)
    }
  }

  private mutating func begin(_ raw: RawTouch, at time: Instant) {
    guard let position = point(raw.position) else { return }
    cancel(at: time) { $0 == raw.key }
    if raw.isAlone { cancelTouches(lostBefore: raw.key, at: time) }
    let touch = Touch(
      id: TouchID(nextNumber), position: position, kind: raw.kind,
      device: TouchDevice(Int(raw.key.device)), pressure: raw.pressure ?? 1, buttons: raw.buttons,
      modifiers: raw.modifiers)
    nextNumber += 1
    down[raw.key] = touch
    report(touch, .began, at: time)
  }

  private mutating func move(_ raw: RawTouch, at time: Instant) {
    guard var touch = down[raw.key], let position = point(raw.position) else { return }
    let phase: TouchPhase = position == touch.position ? .stationary : .moved
    touch.position = position
    touch.pressure = raw.pressure ?? touch.pressure
    touch.buttons = raw.buttons
    touch.modifiers = raw.modifiers
    down[raw.key] = touch
    report(touch, phase, at: time)
  }

  private mutating func finish(
    _ key: RawTouch.Key, _ phase: TouchPhase, at position: Point, time: Instant
  ) {
    guard var touch = down.removeValue(forKey: key) else { return }
    touch.position = point(position) ?? touch.position
    report(touch, phase, at: time)
  }

  /// Cancels the older touches of a device, except those whose end is known and pending.
  private mutating func cancelTouches(lostBefore key: RawTouch.Key, at time: Instant) {
    let lost = Set(
      down.lazy.filter {
        // The server counts the touches of all devices, up to 32 bits.
        $0.key.device == key.device && Int32(bitPattern: key.sequence &- $0.key.sequence) > 0
          && $0.value.kind == .finger && !$0.value.isEndPending
      }.map(\.key))
    cancel(at: time, where: lost.contains)
  }

  private mutating func cancel(at time: Instant, where isGone: (RawTouch.Key) -> Bool) {
    let gone = down.filter { isGone($0.key) }.sorted { $0.value.id.number < $1.value.id.number }
    for (key, touch) in gone {
      down[key] = nil
      report(touch, .cancelled, at: time)
    }
  }

  private mutating func report(_ touch: Touch, _ phase: TouchPhase, at time: Instant) {
    var change = TouchChange(
      id: touch.id, phase: phase, position: touch.position, kind: touch.kind,
      device: touch.device, pressure: touch.pressure)
    change.buttonMask = touch.buttons
    change.modifierFlags = touch.modifiers
    assembly.add(change, at: time)
  }

  /// Returns `pixel` in window points; nil if it is not finite.
  private func point(_ pixel: Point) -> Point? {
    guard pixel.x.isFinite, pixel.y.isFinite else { return nil }
    return Point(pixel.x / pixelsPerPoint, pixel.y / pixelsPerPoint)
  }
}

extension TouchNormalizer {
  /// Returns whether the last touchscreen report in `inputs` is missing touches that are down. Call
  /// this before passing the inputs to ``frames(from:clock:receivedAt:)``.
  ///
  /// The touches of one hardware report arrive as separate events, up to about a millisecond apart;
  /// it is worth waiting that long to get them in one frame.
  func isReportPartial(in inputs: [TouchInput]) -> Bool {
    let reported = Self.lastReport(in: inputs)
    var expected = Set(down.keys.filter { down[$0]?.kind == .finger })
    for case .touch(let touch) in inputs where touch.kind == .finger {
      if touch.action == .begin { expected.insert(touch.key) }
      if touch.action == .end, !reported.contains(touch.key) { expected.remove(touch.key) }
    }
    return Set(reported.map(\.device)).contains { device in
      let fingers = expected.filter { $0.device == device }
      return fingers.count > 1 && !fingers.isSubset(of: reported)
    }
  }

  /// Returns the touches reported since one of them was last reported again.
  private static func lastReport(in inputs: [TouchInput]) -> Set<RawTouch.Key> {
    var keys: Set<RawTouch.Key> = []
    for case .touch(let touch) in inputs where touch.action != .ownership {
      guard !keys.insert(touch.key).inserted else { continue }
      keys = [touch.key]
    }
    return keys
  }
}

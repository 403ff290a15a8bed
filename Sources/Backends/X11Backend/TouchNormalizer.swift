import Geometry
import Gestures
import Motion

/// Turns what the server says about touches into frames.
///
/// Feed it everything that arrived together, with ``frames(from:clock:receivedAt:)``. Each touch of
/// it begins once and ends once, with `ended` or `cancelled`, whatever the server says or forgets:
///
/// - An end without ownership is a cancellation: another client has accepted the touch.
/// - A device that goes takes its touches with it. A server ends them just before it says so; ends
///   that arrive together with the device's going are therefore cancellations too.
/// - A touch that begins although it is down cancels the old one.
/// - Events of touches that are not down, and positions that are no numbers, are ignored.
/// - Fingers do not count while a pen is near: see ``PalmRejection``.
struct TouchNormalizer {
  private struct Touch {
    var id: TouchID
    var position: Point
    var kind: TouchKind
    var device: TouchDevice
    var pressure = 1.0
    var isOwned = false
  }

  /// Device pixels in a point of the window.
  var pixelsPerPoint: Double

  private var down: [RawTouch.Key: Touch] = [:]
  private var nextNumber: UInt64 = 1
  private var palms = PalmRejection()
  private var assembly = TouchFrameAssembly()

  /// A normalizer for a window with `pixelsPerPoint` device pixels to the point.
  init(pixelsPerPoint: Double) { self.pixelsPerPoint = pixelsPerPoint }

  /// The frames that `inputs`, drained together at the local time `local`, amount to.
  mutating func frames(
    from inputs: [TouchInput], clock: inout ServerClock, receivedAt local: Int64
  ) -> [TouchFrame] {
    var devicesToGo = Self.devicesGone(in: inputs)
    for input in palms.filter(inputs) {
      switch input {
      case .touch(let touch):
        let time = clock.instant(of: touch.time, receivedAt: local)
        take(touch, isDeviceGoing: devicesToGo[touch.key.device] != nil, at: time)
      case .deviceGone(let device, let stamp):
        devicesToGo[device, default: 1] -= 1
        if devicesToGo[device] == 0 { devicesToGo[device] = nil }
        let time = clock.instant(of: stamp, receivedAt: local)
        cancel(at: time) { $0.device == device }
      case .penNear:
        break
      }
    }
    return assembly.take()
  }

  /// Cancels every touch that is down: the window is gone from the screen.
  mutating func cancelAll(at time: Instant) -> [TouchFrame] {
    palms.reset()
    cancel(at: time) { _ in true }
    return assembly.take()
  }

  private static func devicesGone(in inputs: [TouchInput]) -> [Int32: Int] {
    var count: [Int32: Int] = [:]
    for case .deviceGone(let device, _) in inputs { count[device, default: 0] += 1 }
    return count
  }

  private mutating func take(_ raw: RawTouch, isDeviceGoing: Bool, at time: Instant) {
    switch raw.action {
    case .begin: begin(raw, at: time)
    case .update(isEndPending: false): move(raw, at: time)
    case .update(isEndPending: true): break
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
    let touch = Touch(
      id: TouchID(nextNumber), position: position, kind: raw.kind,
      device: TouchDevice(Int(raw.key.device)), pressure: raw.pressure ?? 1)
    nextNumber += 1
    down[raw.key] = touch
    report(touch, .began, at: time)
  }

  private mutating func move(_ raw: RawTouch, at time: Instant) {
    guard var touch = down[raw.key], let position = point(raw.position) else { return }
    let phase: TouchPhase = position == touch.position ? .stationary : .moved
    touch.position = position
    touch.pressure = raw.pressure ?? touch.pressure
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

  private mutating func cancel(at time: Instant, where isGone: (RawTouch.Key) -> Bool) {
    let gone = down.filter { isGone($0.key) }.sorted { $0.value.id.number < $1.value.id.number }
    for (key, touch) in gone {
      down[key] = nil
      report(touch, .cancelled, at: time)
    }
  }

  private mutating func report(_ touch: Touch, _ phase: TouchPhase, at time: Instant) {
    let change = TouchChange(
      id: touch.id, phase: phase, position: touch.position, kind: touch.kind,
      device: touch.device, pressure: touch.pressure)
    assembly.add(change, at: time)
  }

  /// The point of the window at `pixel`, or nil when that is no place.
  private func point(_ pixel: Point) -> Point? {
    guard pixel.x.isFinite, pixel.y.isFinite else { return nil }
    return Point(pixel.x / pixelsPerPoint, pixel.y / pixelsPerPoint)
  }
}

extension TouchNormalizer {
  /// Whether the last report of a touchscreen in `inputs`, which were not yet handed to
  /// ``frames(from:clock:receivedAt:)``, leaves out touches that are down.
  ///
  /// The touches of one report of the hardware arrive as separate events, up to about a
  /// millisecond apart; it is worth a wait that short to have them in one frame.
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

  /// The touches reported since one of them was last reported a second time.
  private static func lastReport(in inputs: [TouchInput]) -> Set<RawTouch.Key> {
    var keys: Set<RawTouch.Key> = []
    for case .touch(let touch) in inputs where touch.action != .ownership {
      guard !keys.insert(touch.key).inserted else { continue }
      keys = [touch.key]
    }
    return keys
  }
}

import Geometry
import Motion
import Windowing

/// Accumulates the events of touchpad gestures, and ensures that each gesture begins once and ends
/// once, regardless of what the server reports or omits.
///
/// There is one gesture at a time: it is cancelled when another one begins, when its touchpad is
/// removed, and when the window leaves the screen. Events without a gesture, and values that are
/// not finite, are ignored.
struct TouchpadGestureTracker {
  fileprivate struct Gesture {
    var kind: RawGesture.Kind
    var device: Int32
    var fingers: Int
    var position: Point
    var scale = 1.0
    var turn = 0.0
    var translation = Vector.zero
    var modifiers: EventModifiers
  }

  /// The number of device pixels per point of the window.
  var pixelsPerPoint: Double
  private var current: Gesture?

  /// Creates a tracker for a window with `pixelsPerPoint` device pixels per point.
  init(pixelsPerPoint: Double) { self.pixelsPerPoint = pixelsPerPoint }

  /// Whether there is no gesture.
  var isIdle: Bool { current == nil }

  /// Returns the window events for `raw`, which happened at `time`.
  mutating func handle(_ raw: RawGesture, at time: Instant) -> [WindowEvent] {
    if raw.action == .begin { return cancel(at: time) + begin(raw, at: time) }
    guard var gesture = current, gesture.device == raw.device, gesture.kind == raw.kind else {
      return []
    }
    gesture.add(raw)
    current = gesture
    switch raw.action {
    case .begin, .update: return [gesture.event(.changed, at: time)]
    case .end(let isCancelled): return finish(isCancelled ? .cancelled : .ended, at: time)
    }
  }

  /// Cancels the gesture of `device`, which was removed.
  mutating func deviceRemoved(_ device: Int32, at time: Instant) -> [WindowEvent] {
    current?.device == device ? cancel(at: time) : []
  }

  /// Cancels the gesture, because the window has left the screen.
  mutating func cancel(at time: Instant) -> [WindowEvent] { finish(.cancelled, at: time) }

  private mutating func begin(_ raw: RawGesture, at time: Instant) -> [WindowEvent] {
    let position = Point(raw.position.x / pixelsPerPoint, raw.position.y / pixelsPerPoint)
    guard position.x.isFinite, position.y.isFinite else { return [] }
    let gesture = Gesture(
      kind: raw.kind, device: raw.device, fingers: raw.fingers, position: position,
      modifiers: raw.modifiers)
    current = gesture
    return [gesture.event(.began, at: time)]
  }

  private mutating func finish(_ phase: TouchpadGesturePhase, at time: Instant) -> [WindowEvent] {
    defer { current = nil }
    return current.map { [$0.event(phase, at: time)] } ?? []
  }
}

extension TouchpadGestureTracker.Gesture {
  /// Adds the values of `raw`. The position stays: the fingers of a gesture do not move the
  /// pointer.
  fileprivate mutating func add(_ raw: RawGesture) {
    modifiers = raw.modifiers
    if raw.movement.dx.isFinite, raw.movement.dy.isFinite { translation += raw.movement }
    if raw.degrees.isFinite { turn += raw.degrees * .pi / 180 }
    if raw.scale.isFinite, raw.scale > 0 { scale = raw.scale }
  }

  fileprivate func event(_ phase: TouchpadGesturePhase, at time: Instant) -> WindowEvent {
    switch kind {
    case .pinch:
      .pinch(
        TouchpadPinch(
          time: time, phase: phase, fingers: fingers, position: position, scale: scale, turn: turn,
          translation: translation, modifiers: modifiers))
    case .swipe:
      .swipe(
        TouchpadSwipe(
          time: time, phase: phase, fingers: fingers, position: position, translation: translation,
          modifiers: modifiers))
    }
  }
}

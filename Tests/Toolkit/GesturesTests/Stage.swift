import Geometry
import Gestures
import Motion

/// A view inside another one, an arena, fingers, and a log of events in a few words each.
final class Stage {
  /// A touch target.
  final class Pad: TouchTarget {
    let name: String
    var touchParent: (any TouchTarget)?
    var gestureRecognizers: [GestureRecognizer] = []
    var isMultipleTouchEnabled = true
    var isContentMoving = false
    var declined: [GestureRecognizer] = []
    var onTouches: ([Touch], TouchPhase) -> Void = { _, _ in }

    init(_ name: String, in parent: Pad? = nil) {
      self.name = name
      touchParent = parent
    }

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      !declined.contains { $0 === recognizer }
    }

    func handleTouches(_ touches: [Touch], phase: TouchPhase, in event: TouchEvent) {
      onTouches(touches, phase)
    }
  }

  let outer = Pad("outer")
  let inner: Pad
  let arena: GestureArena
  private(set) var log: [String] = []
  private var positions: [UInt64: Point] = [:]
  private var time: Int64 = 0

  /// Creates a stage whose inner view is hit where x is below 100, and the outer one elsewhere.
  init() {
    let inner = Pad("inner", in: outer)
    self.inner = inner
    arena = GestureArena { [unowned outer] in $0.x < 100 ? inner : outer }
  }

  /// Attaches `recognizers` to `pad` and records the states that their actions see.
  func attach(_ recognizers: GestureRecognizer..., to pad: Pad? = nil) {
    for recognizer in recognizers {
      recognizer.attach(to: pad ?? outer)
      (pad ?? outer).gestureRecognizers.append(recognizer)
      recognizer.addAction { [unowned self] in log.append("\($0.label) \($0.state)") }
    }
  }

  /// Records the touches that the views receive.
  func recordTouches() {
    for pad in [outer, inner] {
      pad.onTouches = { [unowned self] touches, phase in
        log.append(
          "\(pad.name) \(phase) \(touches.map { "\($0.id.number)" }.joined(separator: ","))")
      }
    }
  }

  /// Records the arena's decisions instead of actions.
  func recordDecisions() {
    arena.onDecision = { [unowned self] decision, _ in log.append("\(decision)") }
  }

  /// Records any other event.
  func record(_ entry: String) { log.append(entry) }

  /// Returns and clears the log.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  // MARK: Fingers

  func down(_ finger: UInt64, _ x: Double, _ y: Double) { send([(finger, .began, Point(x, y))]) }

  func move(_ finger: UInt64, _ x: Double, _ y: Double) { send([(finger, .moved, Point(x, y))]) }

  func up(_ fingers: UInt64...) { send(fingers.map { ($0, .ended, positions[$0] ?? .zero) }) }

  func cancel(_ finger: UInt64) { send([(finger, .cancelled, positions[finger] ?? .zero)]) }

  /// Sends all changes of one instant.
  func send(_ changes: [(finger: UInt64, phase: TouchPhase, at: Point)]) {
    for change in changes { positions[change.finger] = change.at }
    arena.process(
      TouchFrame(
        time: Instant(milliseconds: time),
        changes: changes.map {
          TouchChange(id: TouchID($0.finger), phase: $0.phase, position: $0.at)
        }))
  }

  /// Lets time pass, and advances the arena.
  func wait(_ milliseconds: Int64) {
    time += milliseconds
    arena.advance(to: Instant(milliseconds: time))
  }

  /// Lets time pass without advancing the arena before the next touch.
  func waitUnnoticed(_ milliseconds: Int64) { time += milliseconds }

  func tap(_ finger: UInt64, _ x: Double = 50, _ y: Double = 50) {
    down(finger, x, y)
    wait(30)
    up(finger)
  }
}

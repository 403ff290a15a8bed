import Geometry
import Gestures
import Motion

/// A place where fingers meet recognizers: a view within a view, an arena, and a record of what
/// happened, a word or two for each thing, in order.
final class Stage {
  /// Something to touch.
  final class Pad: TouchTarget {
    let name: String
    var touchParent: (any TouchTarget)?
    var gestureRecognizers: [GestureRecognizer] = []
    var isMultipleTouchEnabled = true
    var movesByItself = false
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

  /// Points with x below 100 lie on the inner view, the others on the outer one.
  init() {
    let inner = Pad("inner", in: outer)
    self.inner = inner
    arena = GestureArena { [unowned outer] in $0.x < 100 ? inner : outer }
  }

  /// Attaches `recognizers` to `pad` and records what their actions see.
  func attach(_ recognizers: GestureRecognizer..., to pad: Pad? = nil) {
    for recognizer in recognizers {
      recognizer.attach(to: pad ?? outer)
      (pad ?? outer).gestureRecognizers.append(recognizer)
      recognizer.addAction { [unowned self] in log.append("\($0.label) \($0.state)") }
    }
  }

  /// Records what the views hear of their touches.
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

  /// Records something else.
  func note(_ entry: String) { log.append(entry) }

  /// What was recorded since it was asked last.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  // MARK: Fingers

  func down(_ finger: UInt64, _ x: Double, _ y: Double) { send([(finger, .began, Point(x, y))]) }

  func move(_ finger: UInt64, _ x: Double, _ y: Double) { send([(finger, .moved, Point(x, y))]) }

  func up(_ fingers: UInt64...) { send(fingers.map { ($0, .ended, positions[$0] ?? .zero) }) }

  func cancel(_ finger: UInt64) { send([(finger, .cancelled, positions[finger] ?? .zero)]) }

  /// All changes of one instant.
  func send(_ changes: [(finger: UInt64, phase: TouchPhase, at: Point)]) {
    for change in changes { positions[change.finger] = change.at }
    arena.process(
      TouchFrame(
        time: Instant(milliseconds: time),
        changes: changes.map {
          TouchChange(id: TouchID($0.finger), phase: $0.phase, position: $0.at)
        }))
  }

  /// Lets time pass; deadlines on the way pass at their own time.
  func wait(_ milliseconds: Int64) {
    time += milliseconds
    arena.advance(to: Instant(milliseconds: time))
  }

  /// Lets time pass of which the arena hears only with the next touch.
  func waitUnnoticed(_ milliseconds: Int64) { time += milliseconds }

  func tap(_ finger: UInt64, _ x: Double = 50, _ y: Double = 50) {
    down(finger, x, y)
    wait(30)
    up(finger)
  }
}

package import Geometry
package import Gestures
package import Motion
package import Scrolling
package import Views

/// A window with fingers and a virtual clock.
package final class Screen {
  package let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  package let arena: GestureArena
  /// Views that are advanced as time passes.
  package var moving: [ScrollView] = []
  package private(set) var now = Instant.zero
  private var positions: [UInt64: Point] = [:]

  package init() {
    arena = GestureArena { [root] in root.hitTest($0) }
    root.arena = arena
  }

  package func down(_ x: Double, _ y: Double, finger: UInt64 = 1) {
    send([(finger, .began, Point(x, y))])
  }

  package func move(_ x: Double, _ y: Double, finger: UInt64 = 1) {
    send([(finger, .moved, Point(x, y))])
  }

  package func up(finger: UInt64 = 1) { up(fingers: [finger]) }

  /// Lifts fingers in the same instant.
  package func up(fingers: [UInt64]) { send(fingers.map { ($0, .ended, positions[$0] ?? .zero) }) }

  package func cancel(finger: UInt64 = 1) {
    send([(finger, .cancelled, positions[finger] ?? .zero)])
  }

  /// Sends all changes of one instant.
  package func send(_ changes: [(finger: UInt64, phase: TouchPhase, at: Point)]) {
    for change in changes { positions[change.finger] = change.at }
    arena.process(
      TouchFrame(
        time: now,
        changes: changes.map {
          TouchChange(id: TouchID($0.finger), phase: $0.phase, position: $0.at)
        }))
  }

  /// Lets time pass.
  package func wait(_ milliseconds: Int64) {
    now = now + .milliseconds(milliseconds)
    arena.advance(to: now)
    for view in moving { view.advance(to: now) }
  }

  /// Moves a finger in `steps` of 8 ms each.
  package func drag(by translation: Vector, steps: Int, finger: UInt64 = 1) {
    let start = positions[finger] ?? .zero
    for step in 1...steps {
      wait(8)
      let point = start + translation * (Double(step) / Double(steps))
      move(point.x, point.y, finger: finger)
    }
  }

  package func tap(_ x: Double, _ y: Double, finger: UInt64 = 1) {
    down(x, y, finger: finger)
    wait(30)
    up(finger: finger)
  }
}

package import Geometry
package import Gestures
package import Motion
package import Views

/// A window with fingers, a mouse, keys, and frames in virtual time.
package protocol WindowStage: AnyObject {
  var window: Window { get }
  var now: Instant { get set }
  var pointers: [UInt64: StagePointer] { get set }

  /// Lets time pass, and shows a frame.
  func wait(_ milliseconds: Int64)
}

/// A device that touches a window on a stage.
package struct StagePointer {
  package fileprivate(set) var position: Point
  fileprivate let kind: TouchKind
  fileprivate let modifiers: EventModifiers
}

extension WindowStage {
  /// Resizes the window, which then shows its first frame.
  package func show(size: Size = Size(400, 300)) {
    window.handle(.resized(WindowSize(points: size, pixelsPerPoint: 1)))
    wait(0)
  }

  // MARK: Time

  package func wait(_ milliseconds: Int64) {
    now = now + .milliseconds(milliseconds)
    window.advance(to: now)
    window.prepareFrame(at: now)
  }

  /// Shows frames of 16 ms until nothing moves. Returns false if something still does after five seconds.
  @discardableResult
  package func rest() -> Bool {
    for _ in 0..<312 where window.needsFrame { wait(16) }
    wait(0)
    return !window.needsFrame
  }

  // MARK: Fingers and the mouse

  package func down(
    _ x: Double, _ y: Double, _ kind: TouchKind = .finger, _ modifiers: EventModifiers = [],
    finger: UInt64 = 1
  ) {
    pointers[finger] = StagePointer(position: Point(x, y), kind: kind, modifiers: modifiers)
    send(.began, finger)
  }

  package func move(_ x: Double, _ y: Double, finger: UInt64 = 1) {
    pointers[finger]?.position = Point(x, y)
    send(.moved, finger)
  }

  /// Lifts a finger, and shows the frame at which animations start.
  package func up(finger: UInt64 = 1) {
    send(.ended, finger)
    wait(0)
  }

  package func cancel(finger: UInt64 = 1) {
    send(.cancelled, finger)
    wait(0)
  }

  package func tap(
    _ x: Double, _ y: Double, _ kind: TouchKind = .finger, _ modifiers: EventModifiers = [],
    finger: UInt64 = 1
  ) {
    down(x, y, kind, modifiers, finger: finger)
    wait(30)
    up(finger: finger)
  }

  /// Taps the middle of a view.
  package func tap(_ view: View) {
    let middle = view.convert(view.bounds.center, to: nil)
    tap(middle.x, middle.y)
  }

  /// Moves a finger in steps of 8 ms.
  package func drag(by way: Vector, steps: Int = 25, finger: UInt64 = 1) {
    let start = pointers[finger]?.position ?? .zero
    for step in 1...max(1, steps) {
      wait(8)
      let point = start + way * (Double(step) / Double(max(1, steps)))
      move(point.x, point.y, finger: finger)
    }
  }

  package func drag(by way: Vector, over milliseconds: Int64, finger: UInt64 = 1) {
    drag(by: way, steps: Int(milliseconds / 8), finger: finger)
  }

  private func send(_ phase: TouchPhase, _ finger: UInt64) {
    guard let pointer = pointers[finger] else { return }
    var change = TouchChange(
      id: TouchID(finger), phase: phase, position: pointer.position, kind: pointer.kind)
    change.modifierFlags = pointer.modifiers
    window.handle(.touches(TouchFrame(time: now, changes: [change])))
  }

  // MARK: Keys

  /// Presses and releases a key.
  package func press(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) {
    for phase in [KeyPhase.down, .up] {
      window.handle(.key(KeyPress(time: now, key: key, modifiers: modifiers, phase: phase)))
    }
    wait(0)
  }
}

import Geometry
import Gestures
import Layout
import Motion
import Semantics
import Views

/// A window of 400 x 300 points with fingers, keys, and frames in virtual time.
final class ContainerStage {
  let window: Window
  private(set) var now = Instant(milliseconds: 1000)
  private var places: [UInt64: Point] = [:]

  init(_ content: View, isRightToLeft: Bool = false, reducesMotion: Bool = false) {
    window = Window(title: "", content: content)
    window.environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    window.environment.reducesMotion = reducesMotion
    window.handle(.resized(WindowSize(points: Size(400, 300), pixelsPerPoint: 1)))
    wait(0)
  }

  // MARK: Time

  /// Lets time pass, and shows a frame.
  func wait(_ milliseconds: Int64) {
    now = now + .milliseconds(milliseconds)
    window.advance(to: now)
    window.prepareFrame(at: now)
  }

  /// Shows frames until nothing moves. Returns false if something still does after five seconds.
  @discardableResult
  func rest() -> Bool {
    for _ in 0..<312 where window.needsFrame { wait(16) }
    wait(0)
    return !window.needsFrame
  }

  // MARK: Input

  func down(_ x: Double, _ y: Double, finger: UInt64 = 1, kind: TouchKind = .finger) {
    send(.began, Point(x, y), finger, kind)
  }

  func move(_ x: Double, _ y: Double, finger: UInt64 = 1) { send(.moved, Point(x, y), finger) }

  func up(finger: UInt64 = 1) { send(.ended, places[finger] ?? .zero, finger) }

  func cancel(finger: UInt64 = 1) { send(.cancelled, places[finger] ?? .zero, finger) }

  func tap(_ x: Double, _ y: Double, finger: UInt64 = 1) {
    down(x, y, finger: finger)
    wait(30)
    up(finger: finger)
    wait(0)
  }

  func tap(_ view: View) {
    let middle = view.convert(view.bounds.center, to: nil)
    tap(middle.x, middle.y)
  }

  /// Moves a finger in steps of 8 ms.
  func drag(by way: Vector, over milliseconds: Int64, finger: UInt64 = 1) {
    let start = places[finger] ?? .zero
    let steps = max(1, milliseconds / 8)
    for step in 1...steps {
      wait(8)
      let point = start + way * (Double(step) / Double(steps))
      move(point.x, point.y, finger: finger)
    }
  }

  func press(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) {
    for phase in [KeyPhase.down, .up] {
      window.handle(
        .key(KeyPress(time: now, key: key, modifiers: modifiers, phase: phase)))
    }
    wait(0)
  }

  private func send(
    _ phase: TouchPhase, _ point: Point, _ finger: UInt64, _ kind: TouchKind = .finger
  ) {
    places[finger] = point
    let change = TouchChange(id: TouchID(finger), phase: phase, position: point, kind: kind)
    window.handle(.touches(TouchFrame(time: now, changes: [change])))
  }

  // MARK: What is seen

  /// The accessible elements with identifiers.
  var elements: [String: AccessibilityTree.Node] {
    let nodes = window.accessibilityTree().nodes.values.filter { !$0.identifier.isEmpty }
    return Dictionary(nodes.map { ($0.identifier, $0) }) { one, _ in one }
  }

  /// Returns the element with a name.
  func element(named name: String) -> AccessibilityTree.Node? {
    window.accessibilityTree().nodes.values.first { $0.name == name }
  }
}

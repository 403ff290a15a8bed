import Geometry
import Gestures
import Motion
import Views
import Windowing

@testable import OnScreenKeyboard

/// A window of 400 x 800 points with a keyboard, and fingers, keys and frames in virtual time.
final class KeyboardStage {
  let window: Window
  let keyboard: KeyboardController
  let content: View
  private(set) var now = Instant(milliseconds: 100_000)
  /// The top edge of the keyboard in each frame; the height of the window without one.
  private(set) var edges: [Double] = []
  private var fingers: [UInt64: Point] = [:]

  static let height = 800.0
  static let keysHeight = 192.0

  init(
    _ content: View = View(), policy: KeyboardPolicy = .automatic,
    desktop: (any DesktopOnScreenKeyboard)? = nil, reducesMotion: Bool = false
  ) {
    self.content = content
    window = Window(title: "", content: content)
    window.environment.reducesMotion = reducesMotion
    keyboard = KeyboardController(policy: policy, desktop: desktop)
    keyboard.attach(to: window)
    window.handle(.resized(WindowSize(points: Size(400, 800), pixelsPerPoint: 1)))
    wait(0)
  }

  /// Adds an input to the content.
  func add(at y: Double, in view: View? = nil) -> InputView {
    let input = InputView(frame: Rect(x: 20, y: y, width: 300, height: 44))
    (view ?? content).addSubview(input)
    wait(0)
    return input
  }

  // MARK: Time

  func wait(_ milliseconds: Int64) {
    now = now + .milliseconds(milliseconds)
    window.advance(to: now)
    window.prepareFrame(at: now)
    edges.append(edge)
  }

  /// Shows frames until nothing moves.
  func rest() {
    for _ in 0..<200 where window.needsFrame { wait(16) }
    wait(0)
  }

  // MARK: State

  /// The top edge of the keyboard, or the height of the window.
  var edge: Double { window.keyboardFrame?.minY ?? Self.height }

  var isUp: Bool { edge < Self.height }

  var keys: KeyboardView? { keyboard.view as? KeyboardView }

  /// Returns the middle of a key in the window.
  func center(of function: KeyFunction) -> Point {
    guard let keys else { return .zero }
    let cell = keys.typing.actions.model.cells.first { $0.key.function == function }
    return keys.convert(cell?.frame.center ?? .zero, to: nil)
  }

  /// Returns the middle of the key that types `text`.
  func center(of text: String) -> Point {
    guard let keys else { return .zero }
    let cell = keys.typing.actions.model.cells.first { $0.key.types(text) }
    return keys.convert(cell?.frame.center ?? .zero, to: nil)
  }

  /// Returns where a finger is.
  func position(of finger: UInt64) -> Point { fingers[finger] ?? .zero }

  // MARK: Input

  func down(_ point: Point, finger: UInt64 = 1, kind: TouchKind = .finger) {
    send(.began, point, finger, kind)
  }

  func move(_ point: Point, finger: UInt64 = 1) { send(.moved, point, finger) }

  func up(finger: UInt64 = 1, kind: TouchKind = .finger) {
    send(.ended, fingers[finger] ?? .zero, finger, kind)
  }

  func tap(_ point: Point, finger: UInt64 = 1, kind: TouchKind = .finger) {
    down(point, finger: finger, kind: kind)
    wait(40)
    up(finger: finger, kind: kind)
    wait(60)
  }

  func tap(_ view: View, kind: TouchKind = .finger) {
    tap(view.convert(view.bounds.center, to: nil), kind: kind)
  }

  /// Taps keys, letter by letter.
  func type(_ text: String) {
    for character in text { tap(center(of: String(character))) }
  }

  /// Moves a finger in steps of 8 ms.
  func drag(by way: Vector, over milliseconds: Int64, finger: UInt64 = 1, each: () -> Void = {}) {
    let start = fingers[finger] ?? .zero
    let steps = max(1, milliseconds / 8)
    for step in 1...steps {
      wait(8)
      move(start + way * (Double(step) / Double(steps)), finger: finger)
      each()
    }
  }

  /// Presses and releases a key of hardware.
  func press(_ character: Character) {
    for phase in [KeyPhase.down, .up] {
      window.handle(
        .key(
          KeyPress(
            time: now, key: KeyEquivalent(character), phase: phase,
            characters: phase == .down ? String(character) : "")))
    }
    wait(0)
  }

  private func send(
    _ phase: TouchPhase, _ point: Point, _ finger: UInt64, _ kind: TouchKind = .finger
  ) {
    fingers[finger] = point
    window.handle(
      .touches(
        TouchFrame(
          time: now,
          changes: [TouchChange(id: TouchID(finger), phase: phase, position: point, kind: kind)])))
  }
}

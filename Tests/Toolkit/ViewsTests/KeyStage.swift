import Controls
import Geometry
import Gestures
import Motion
import Views

/// A window of 400x300 points with a keyboard, driven by hand.
final class KeyStage {
  let content = View()
  let window: Window
  private(set) var now = Instant.zero
  /// The reports of the responders and actions of a test.
  var log: [String] = []

  init() {
    window = Window(title: "Keys", content: content)
    window.handle(.resized(WindowSize(points: Size(400, 300), pixelsPerPoint: 1)))
  }

  func send(
    _ key: KeyEquivalent, _ modifiers: EventModifiers = [], _ phase: KeyPhase = .down,
    latin: KeyEquivalent? = nil, typing characters: String = ""
  ) {
    window.handle(
      .key(
        KeyPress(
          time: now, key: key, modifiers: modifiers, phase: phase, latinKey: latin,
          characters: characters)))
  }

  /// Presses and releases a key.
  func press(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) {
    send(key, modifiers)
    send(key, modifiers, .up)
  }

  func tap(_ x: Double, _ y: Double) {
    for phase in [TouchPhase.began, .ended] {
      window.handle(
        .touches(
          TouchFrame(
            time: now,
            changes: [TouchChange(id: TouchID(1), phase: phase, position: Point(x, y))])))
    }
  }

  func wait(_ milliseconds: Int64) {
    now = now + .milliseconds(milliseconds)
    window.advance(to: now)
    frame()
  }

  func frame() { window.prepareFrame(at: now) }

  /// Adds a view that can have the focus and logs what happens to it.
  @discardableResult
  func addStop(
    _ name: String, x: Double = 0, y: Double = 0, to superview: View? = nil
  ) -> Stop {
    let stop = Stop(name, frame: Rect(x: x, y: y, width: 50, height: 20)) { [unowned self] in
      log.append($0)
    }
    (superview ?? content).addSubview(stop)
    return stop
  }

  @discardableResult
  func addButton(_ name: String, x: Double = 0, y: Double = 0) -> Button {
    let button = Button(frame: Rect(x: x, y: y, width: 50, height: 20))
    button.addAction(for: .primaryActionTriggered) { [unowned self] in log.append(name) }
    content.addSubview(button)
    return button
  }

  /// The name of the stop that has the focus.
  var focused: String? { (window.firstResponder as? Stop)?.name }

  /// The names of the stops after each of `count` presses of Tab.
  func tabbed(_ count: Int, _ modifiers: EventModifiers = []) -> [String?] {
    (0..<count).map { _ in
      press(.tab, modifiers)
      return focused
    }
  }
}

/// A view that can have the focus and reports what happens to it.
final class Stop: View {
  let name: String
  var begins = true
  var ends = true
  var handles: Set<KeyEquivalent> = []
  var commands: [KeyCommand] = []
  var whenEnded: () -> Void = {}
  private let report: (String) -> Void

  init(_ name: String, frame: Rect, report: @escaping (String) -> Void) {
    self.name = name
    self.report = report
    super.init(frame: frame)
    isFocusable = true
  }

  override func shouldBeginEditing() -> Bool {
    report("should begin \(name)")
    return begins
  }

  override func shouldEndEditing() -> Bool {
    report("should end \(name)")
    return ends
  }

  override func didBeginEditing() { report("did begin \(name)") }

  override func didEndEditing() {
    report("did end \(name)")
    whenEnded()
  }

  override var keyCommands: [KeyCommand] { commands }

  override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    guard handles.contains(key.key) else { return .ignored }
    report("\(name) \(key.phase) \(key.key.badge)")
    return .handled
  }

  override func pressesEnded(_ key: KeyPress) { report("\(name) up \(key.key.badge)") }
}

import Geometry
import Gestures
import Motion
import Testing
import Views

/// Buttons and modifier keys of gestures.
@Suite struct ModifierFlagsTests {
  private let content = View()
  private let window: Window

  init() {
    window = Window(title: "Modifiers", content: content)
    window.handle(.resized(WindowSize(points: Size(400, 300), pixelsPerPoint: 1)))
  }

  private func send(
    _ phase: TouchPhase, _ x: Double, at milliseconds: Int64, _ kind: TouchKind,
    _ modifiers: EventModifiers, _ buttons: ButtonMask
  ) {
    var change = TouchChange(id: TouchID(1), phase: phase, position: Point(x, 50), kind: kind)
    (change.modifierFlags, change.buttonMask) = (modifiers, buttons)
    window.handle(
      .touches(TouchFrame(time: Instant(milliseconds: milliseconds), changes: [change])))
  }

  @Test func `A recognizer knows the buttons and the modifier keys of its newest touches`() {
    let pan = PanGestureRecognizer()
    var seen: [(GestureRecognizer.State, EventModifiers, ButtonMask)] = []
    pan.addAction { seen.append(($0.state, $0.modifierFlags, $0.buttonMask)) }
    content.addGestureRecognizer(pan)
    #expect(pan.modifierFlags == [] && pan.buttonMask == [])
    send(.began, 50, at: 0, .mouse, [], .primary)
    send(.moved, 100, at: 10, .mouse, .control, .primary)
    send(.moved, 150, at: 20, .mouse, [.control, .shift], [.primary, .secondary])
    send(.ended, 150, at: 30, .mouse, .shift, .primary)
    #expect(seen.map(\.0) == [.began, .changed, .ended])
    #expect(seen.map(\.1) == [.control, [.control, .shift], .shift])
    #expect(seen.map(\.2) == [.primary, [.primary, .secondary], .primary])
    #expect(pan.modifierFlags == [] && pan.buttonMask == [])
  }

  @Test func `Views find them in touches and events`() {
    let view = Listener(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    content.addSubview(view)
    send(.began, 50, at: 0, .finger, .option, [])
    send(.ended, 50, at: 10, .finger, [], [])
    #expect(view.flags == [.option, .option] && view.buttons == [])
    send(.began, 50, at: 20, .pen, [], .button(3))
    #expect(view.buttons == .button(3))
  }

  @Test func `Buttons are counted from one, and strange numbers are none`() {
    #expect(ButtonMask.button(1) == .primary && ButtonMask.button(2) == .secondary)
    #expect(ButtonMask.button(32).rawValue == 1 << 31)
    for number in [Int.min, -1, 0, 33, .max] { #expect(ButtonMask.button(number).isEmpty) }
  }

  private final class Listener: View {
    var flags: [EventModifiers] = []
    var buttons: ButtonMask = []

    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
      flags = touches.map(\.modifierFlags) + [event.modifierFlags]
      buttons = event.buttonMask.union(touches[0].buttonMask)
    }
  }
}

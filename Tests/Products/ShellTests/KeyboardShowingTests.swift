import Geometry
import Gestures
import OnScreenKeyboard
import Shell
import Testing
import Views

/// The on-screen keyboard of every window of an application.
@Suite struct KeyboardShowingTests {
  private let application = Application(headless: HeadlessConfiguration(size: Size(400, 800)))
  private let input = Input(frame: Rect(x: 20, y: 600, width: 300, height: 44))

  private func openWindow() -> Window {
    let content = View()
    content.addSubview(input)
    return application.openWindow(title: "", content: content)
  }

  private func tap(_ point: Point) {
    for phase in [TouchPhase.began, .ended] {
      application.advance(by: .milliseconds(60))
      let change = TouchChange(
        id: TouchID(1), phase: phase, position: point, kind: .finger, device: TouchDevice(1))
      application.send(.touches(TouchFrame(time: application.clock.now, changes: [change])))
    }
  }

  @Test func `A window has a keyboard without a line of code, which moves the input into sight`() {
    let window = openWindow()
    tap(Point(100, 620))
    application.advance(by: .seconds(1))
    #expect(window.keyboardFrame == Rect(x: 0, y: 608, width: 400, height: 192))
    #expect(input.convert(input.bounds, to: nil).maxY == 592)
    #expect(!window.needsFrame)
    // The second row of the keyboard begins with half a key.
    tap(Point(40, 680))
    #expect(input.text == "a")
  }

  @Test func `A program can switch it off, also for open windows`() {
    let window = openWindow()
    tap(Point(100, 620))
    #expect(window.isKeyboardShown)
    application.keyboardPolicy = .never
    #expect(!window.isKeyboardShown)
    application.advance(by: .seconds(1))
    tap(Point(100, 620))
    #expect(!window.isKeyboardShown)
  }
}

private final class Input: View, TextInput {
  var text = ""
  var textInputTraits: TextInputTraits {
    var traits = TextInputTraits()
    traits.autocapitalizationType = .none
    return traits
  }
  var hasText: Bool { !text.isEmpty }
  var textBeforeCaret: String { text }
  var caretRect: Rect { Rect(x: 0, y: 0, width: 2, height: 20) }
  override var canBecomeFocused: Bool { true }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { becomeFirstResponder() }
  func insertText(_ new: String) { text += new }
  func deleteBackward() { text = String(text.dropLast()) }
  func deleteWordBackward() { text = "" }
  func moveCaret(clusters: Int, lines: Int) {}
  func insertReturn() {}
}

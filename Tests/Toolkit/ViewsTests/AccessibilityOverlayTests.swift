import Drawing
import Geometry
import Gestures
import Motion
import Semantics
import Testing
import Views
import Windowing

/// Numbers on what can be pressed, for people who say or type what they want.
@Suite final class AccessibilityOverlayTests {
  /// A view that can be pressed.
  private final class Key: View {
    var onPress: () -> Void = {}
    var shortcut: String?

    override var accessibilityShortcut: String? { shortcut }

    override func accessibilityActivate() -> Bool {
      onPress()
      return true
    }
  }

  /// A view that opens when it is pressed.
  private final class Opener: View {
    override var accessibilityPressAction: String? { "open" }
  }

  private let stage = AccessibilityStage(pixelsPerPoint: 2)
  private var pressed: [String] = []
  private var left: [KeyEquivalent] = []

  init() {
    for index in 1...12 { add("key \(index)", Double(index) * 20) }
    stage.content.onKeyPress { [unowned self] press in
      left.append(press.key)
      return .handled
    }
  }

  private func add(_ name: String, _ top: Double, shortcut: String? = nil) {
    let key = stage.add(Key(), name, 0, top, 40, 20)
    key.accessibilityTraits = .button
    key.shortcut = shortcut
    key.onPress = { [unowned self] in pressed.append(name) }
  }

  private func press(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) {
    for phase in [KeyPhase.down, .up] {
      stage.window.handle(
        .key(KeyPress(time: .zero, key: key, modifiers: modifiers, phase: phase)))
    }
  }

  private func show() { press("n", [.control, .option]) }

  /// The numbers that are drawn, and where.
  private var numbers: [(text: String, corner: Point)] {
    stage.window.drawList().commands.compactMap { command in
      guard case .textBox(let box) = command else { return nil }
      return (box.text.string, box.box.origin)
    }
  }

  @Test func `Ctrl+Alt+N shows and hides the numbers of all that can be pressed`() {
    stage.add("text", 0, 280)
    #expect(numbers.isEmpty)
    show()
    #expect(numbers.map(\.text) == (1...12).map { "\($0)" })
    #expect(numbers[1].corner == Point(3, 43), "at the corner of the element, in points")
    show()
    #expect(numbers.isEmpty && left.isEmpty)
  }

  @Test func `Digits leave the numbers that begin with them, and Return presses`() {
    show()
    press("1")
    #expect(numbers.map(\.text) == ["1", "10", "11", "12"])
    press("1")
    #expect(numbers.map(\.text) == ["11"] && pressed.isEmpty)
    press(.backspace)
    #expect(numbers.count == 4)
    press("2")
    press(.return)
    #expect(pressed == ["key 12"] && numbers.isEmpty)
    press("1")
    #expect(left == ["1"], "the keys are for others again")
  }

  @Test func `A number that nothing has presses nothing`() {
    show()
    press("9")
    press("9")
    press(.return)
    #expect(pressed.isEmpty && numbers.isEmpty && left.isEmpty)
  }

  @Test func `Escape takes the numbers away, and every other key does its own work besides`() {
    show()
    press(.escape)
    #expect(numbers.isEmpty && left.isEmpty)
    show()
    press("x")
    #expect(numbers.isEmpty && left == ["x"])
  }

  @Test func `A finger takes the numbers away`() {
    show()
    let finger = TouchChange(
      id: TouchID(1), phase: .began, position: Point(300, 200))
    stage.window.handle(.touches(TouchFrame(time: .zero, changes: [finger])))
    #expect(numbers.isEmpty)
  }

  @Test func `Hidden and disabled views have no number`() {
    stage.content.subviews[0].isHidden = true
    stage.content.subviews[1].accessibilityTraits = [.button, .notEnabled]
    show()
    #expect(numbers.count == 10)
    press("1")
    press(.return)
    #expect(pressed == ["key 3"])
  }

  @Test func `Views with a shortcut, or a name for their action, have a number too`() {
    stage.content.subviews.forEach { $0.removeFromSuperview() }
    add("turn", 20, shortcut: "R")
    for (name, top) in [("open", 40.0), ("delete", 60)] {
      let view = stage.add(name == "open" ? Opener() : View(), name, 0, top, 40, 20)
      view.accessibilityCustomActions = [
        AccessibilityCustomAction(name: name) { [unowned self] in
          pressed.append(name)
          return true
        }
      ]
    }
    show()
    #expect(numbers.count == 2)
    press("2")
    press(.return)
    show()
    press("1")
    press(.return)
    #expect(pressed == ["open", "turn"])
  }
}

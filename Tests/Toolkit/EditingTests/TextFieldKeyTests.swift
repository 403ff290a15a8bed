import Controls
import Geometry
import Gestures
import Semantics
import Testing
import ViewSupport
import Views
import Windowing

@testable import Editing

/// Keys in text fields.
struct TextFieldKeyTests {
  private let field = TextField(frame: Rect(x: 20, y: 20, width: 200, height: 44))
  private let other = TextField(frame: Rect(x: 20, y: 100, width: 200, height: 44))
  private let stage: EditingStage

  init() { stage = EditingStage(field, other) }

  @Test func `Tab selects all of the text it reaches, a click does not`() {
    field.text = "abc"
    other.text = "def"
    field.becomeFirstResponder()
    #expect(field.marked == "abc|")
    stage.press(.tab)
    #expect(other.isFirstResponder)
    #expect(other.marked == "[def]")
  }

  @Test func `Return calls the handler, and moves on with the key type next`() {
    var submitted = 0
    field.onSubmit = { submitted += 1 }
    field.textInputTraits.returnKeyType = .next
    field.becomeFirstResponder()
    stage.press(.return, repeats: 3)
    #expect(submitted == 1)
    #expect(other.isFirstResponder)
    other.textInputTraits.returnKeyType = .next
    stage.press(.return)
    #expect(other.isFirstResponder)
  }

  @Test func `Return of a field without a handler presses the default button`() {
    var pressed = 0
    let button = Button("OK") { pressed += 1 }
    button.frame = Rect(x: 20, y: 200, width: 100, height: 44)
    button.keyboardShortcut = .defaultAction
    stage.window.content.addSubview(button)
    field.becomeFirstResponder()
    stage.press(.return)
    #expect(pressed == 1)
    // The key on the screen does the same.
    field.insertReturn()
    #expect(pressed == 2)
    field.onSubmit = {}
    stage.press(.return)
    #expect(pressed == 2)
    field.insertReturn()
    #expect(pressed == 2)
  }

  @Test func `Typing a letter fires no shortcut, and Ctrl with it does`() {
    var fired = 0
    let button = Button("Save") { fired += 1 }
    button.frame = Rect(x: 20, y: 200, width: 100, height: 44)
    button.keyboardShortcut = KeyboardShortcut("s", modifiers: [])
    let save = Button("Save") { fired += 10 }
    save.frame = Rect(x: 20, y: 250, width: 100, height: 44)
    save.keyboardShortcut = KeyboardShortcut("s")
    for view in [button, save] { stage.window.content.addSubview(view) }
    field.becomeFirstResponder()
    stage.type("s")
    #expect(fired == 0)
    stage.press("s", .control)
    #expect(fired == 10)
    #expect(field.text == "s")
  }

  @Test func `Cut, copy and paste have three sets of keys`() {
    field.text = "abcdef"
    field.becomeFirstResponder()
    stage.press("a", .control)
    stage.press("x", .control)
    #expect(stage.clipboard.string == "abcdef" && field.text == "")
    stage.press(.insert, .shift)
    #expect(field.text == "abcdef")
    stage.press("a", .control)
    stage.press(.delete, .shift)
    #expect(field.text == "")
    stage.press("v", .control)
    stage.press("a", .control)
    stage.clipboard.setString("other")
    stage.press(.insert, .control)
    #expect(stage.clipboard.string == "abcdef")
    stage.press("a", [.control, .shift])
    stage.clipboard.setString("other")
    stage.press("c", .control)
    #expect(stage.clipboard.string == "other")
  }

  @Test func `Keys that are pressed while a paste waits are typed after it`() {
    let slow = SlowPasteboard()
    stage.control.otherClipboard = slow
    field.becomeFirstResponder()
    stage.press("v", .control)
    stage.type("xy")
    #expect(field.text == "")
    slow.answer("ab")
    #expect(field.text == "abxy")
    stage.press("v", .control)
    stage.type("z")
    slow.answer(nil)
    #expect(field.text == "abxyz")
    stage.press("v", .control)
    field.resignFirstResponder()
    slow.answer("late")
    #expect(field.text == "abxyz")
    field.becomeFirstResponder()
    stage.type("!")
    #expect(field.text == "abxyz!")
  }

  @Test func `Text selected by keys can be pasted elsewhere a moment later`() {
    field.text = "abc"
    field.becomeFirstResponder()
    stage.press(.leftArrow, .shift)
    stage.wait(60)
    stage.press(.leftArrow, .shift)
    stage.wait(60)
    #expect(stage.primary.string == nil)
    stage.wait(60)
    #expect(stage.primary.string == "bc")
    stage.press(.rightArrow)
    stage.wait(200)
    #expect(stage.primary.string == "bc")
    stage.press("a", .control)
    #expect(stage.primary.string == "abc")
  }
}

import Controls
import Geometry
import Gestures
import Semantics
import Testing
import ViewSupport
import Views
import Windowing

@testable import Editing

/// Text fields: their size, text, focus and scrolling.
struct TextFieldTests {
  private let field = TextField(frame: Rect(x: 20, y: 20, width: 200, height: 44))
  private let other = TextField(frame: Rect(x: 20, y: 100, width: 200, height: 44))
  private let stage: EditingStage

  init() { stage = EditingStage(field, other) }

  @Test
  func `A field is 44 points high, and hides its placeholder while there is text or marked text`() {
    #expect(field.intrinsicContentSize.height == 44)
    field.placeholder = "Name"
    field.becomeFirstResponder()
    #expect(!field.look.placeholder.isHidden)
    field.setMarkedText(MarkedText("か"))
    #expect(field.look.placeholder.isHidden)
    field.setMarkedText(MarkedText(""))
    #expect(!field.look.placeholder.isHidden)
    stage.type("a")
    #expect(field.look.placeholder.isHidden)
  }

  @Test func `A tap beside a field ends editing if the program wants it`() {
    let content = stage.window.content
    field.becomeFirstResponder()
    stage.tap(350, 280)
    #expect(field.isFirstResponder)
    let background = TapGestureRecognizer()
    background.cancelsTouchesInView = false
    background.addAction { [unowned content] _ in content.endEditing(true) }
    content.addGestureRecognizer(background)
    stage.wait(500)
    stage.tap(350, 280)
    #expect(!field.isFirstResponder)
    field.becomeFirstResponder()
    stage.wait(500)
    stage.tap(60, 42)
    #expect(field.isFirstResponder)
  }

  @Test func `A field says how long its text can be, and what its label says`() {
    let label = Label("Code:", frame: Rect(x: 0, y: 200, width: 100, height: 20))
    stage.window.content.addSubview(label)
    let code = TextField(placeholder: "ABC", frame: Rect(x: 0, y: 220, width: 100, height: 44))
    stage.window.content.addSubview(code)
    #expect(code.accessibilityLabel == "ABC" && code.accessibilityHint == nil)
    code.accessibilityLabelledBy = [label]
    code.maximumLength = 3
    #expect(code.accessibilityLabel == "Code:")
    #expect(code.accessibilityHint == "at most 3 characters")
    code.accessibilityHint = "From the letter"
    #expect(code.accessibilityHint == "From the letter, at most 3 characters")
    code.validator = { _ in "Wrong" }
    code.validate()
    #expect(code.accessibilityHint == "Wrong")
    let view = TextView(frame: Rect(x: 0, y: 220, width: 100, height: 44))
    (view.accessibilityLabelledBy, view.maximumLength) = ([label], 1)
    #expect(view.accessibilityLabel == "Code:")
    #expect(view.accessibilityHint == "at most 1 character")
  }

  @Test func `Content types bring the traits that suit them`() {
    for type in [TextContentType.emailAddress, .password, .username, .url] {
      field.textInputTraits = TextInputTraits()
      field.textContentType = type
      #expect(field.textInputTraits.autocapitalizationType == .none)
    }
    #expect(other.textInputTraits.autocapitalizationType == .sentences)
    field.textInputTraits = TextInputTraits()
    field.textInputTraits.keyboardType = .asciiCapable
    field.textContentType = .emailAddress
    #expect(field.textInputTraits.keyboardType == .asciiCapable)
    other.textContentType = .oneTimeCode
    #expect(other.textInputTraits.keyboardType == .numberPad)
    other.becomeFirstResponder()
    stage.type("x")
    #expect(other.text == "x")
  }

  @Test func `A long text is scrolled such that the caret is seen`() {
    field.becomeFirstResponder()
    stage.type(String(repeating: "a", count: 60))
    func caretX() -> Double { field.caretRect.minX }
    let (left, right) = (field.look.parts.text.minX, field.look.parts.text.maxX)
    #expect(caretX() > right - 20 && caretX() <= right)
    stage.press(.home)
    #expect(abs(caretX() - left) < 2)
    for _ in 0..<30 { stage.press(.rightArrow) }
    #expect(caretX() >= left + 16 && caretX() <= right - 16)
    field.resignFirstResponder()
    stage.frame()
    #expect(field.interaction.canvas.frame.minX == 2)
  }

  @Test
  func `Text that is typed over a selection begins at its start, or where the first of it is seen`()
  {
    field.becomeFirstResponder()
    stage.type("abc def")
    #expect(field.insertionRect == field.caretRect)
    let end = field.caretRect.minX
    for _ in 0..<3 { stage.press(.leftArrow, .shift) }
    #expect(field.insertionRect == field.caretRect)
    let start = field.caretRect.minX
    stage.press(.leftArrow)
    for _ in 0..<3 { stage.press(.rightArrow, .shift) }
    #expect(field.caretRect.minX == end && field.insertionRect.minX == start)
    stage.press(.end)
    stage.type(String(repeating: "a", count: 60))
    stage.press("a", .control)
    stage.press(.end, .shift)
    let text = field.look.parts.text
    #expect(field.insertionRect.minX >= text.minX && field.insertionRect.maxX <= text.maxX + 2)
  }

  @Test func `A disabled field is not edited`() {
    field.isEnabled = false
    #expect(!field.becomeFirstResponder())
    field.isEnabled = true
    field.becomeFirstResponder()
    field.isEnabled = false
    #expect(!field.isEditing)
  }
}

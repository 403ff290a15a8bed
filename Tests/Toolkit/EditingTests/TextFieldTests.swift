import Controls
import Geometry
import Gestures
import Semantics
import Testing
import ViewSupport
import Views
import Windowing

@testable import Editing

/// Text fields with a keyboard.
final class TextFieldTests: TextFieldDelegate {
  private let field = TextField(frame: Rect(x: 20, y: 20, width: 200, height: 44))
  private let other = TextField(frame: Rect(x: 20, y: 100, width: 200, height: 44))
  private let stage: EditingStage

  init() {
    stage = EditingStage(field, other)
    field.delegate = self
  }

  private var log: [String] = []
  private var answer: Bool?
  private var onShouldChange: ((Range<String.Index>, String) -> Void)?

  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { record("should begin") }
  func textFieldDidBeginEditing(_ textField: TextField) { _ = record("did begin") }
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool { record("should end") }
  func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason) {
    _ = record("did end \(reason)")
  }
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
    replacementString string: String
  ) -> Bool {
    onShouldChange?(range, string)
    return record("should change \(textField.text[range])>\(string)")
  }
  func textFieldDidChange(_ textField: TextField) { _ = record("changed \(textField.text)") }
  func textFieldDidChangeSelection(_ textField: TextField) { _ = record("selection") }
  func textFieldShouldReturn(_ textField: TextField) -> Bool { record("should return") }
  func textFieldShouldClear(_ textField: TextField) -> Bool { record("should clear") }

  private func record(_ event: String) -> Bool {
    log.append(event)
    return answer ?? true
  }

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

  @Test
  func `Callbacks of a change come in order: the text, the event, the delegate, the selection`() {
    field.becomeFirstResponder()
    field.addAction(for: .editingChanged) { [unowned self] in _ = record("event \(field.text)") }
    log = []
    stage.type("a")
    #expect(log == ["should change >a", "event a", "changed a", "selection"])
    log = []
    field.text = "new"
    #expect(log == ["selection"])
  }

  @Test func `The delegate sees every change with its range and replacement, and can refuse it`() {
    field.text = "abc"
    field.becomeFirstResponder()
    stage.clipboard.setString("x\r\ny\n")
    log = []
    answer = false
    stage.press("v", .control)
    stage.press(.backspace)
    stage.press("a", .control)
    stage.press("x", .control)
    field.insertText("한")
    #expect(field.text == "abc")
    #expect(
      log.filter { $0.hasPrefix("should change") } == [
        "should change >x y", "should change c>", "should change abc>", "should change abc>한",
      ])
  }

  @Test func `A delegate that sets the text itself keeps the distance of the caret from the end`() {
    field.text = "12"
    field.becomeFirstResponder()
    field.selectedRange =
      field.text.index(
        after: field.text.startIndex)..<field.text.index(after: field.text.startIndex)
    answer = false
    onShouldChange = { [unowned self] range, string in
      field.text = "1 " + string + " 2"
    }
    stage.type("9")
    #expect(field.marked == "1 9 |2")
  }

  @Test func `Editing begins and ends in order, and a veto leaves everything as it is`() {
    field.becomeFirstResponder()
    log = []
    answer = false
    #expect(!other.becomeFirstResponder())
    #expect(field.isEditing && field.isFirstResponder)
    answer = nil
    log = []
    other.becomeFirstResponder()
    #expect(log == ["should end", "did end committed"])
    field.becomeFirstResponder()
    log = []
    field.removeFromSuperview()
    #expect(log == ["did end cancelled"])
  }

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
    field.delegate = nil
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

  @Test func `Return asks the delegate, which can keep it from the handler`() {
    var submitted = 0
    field.onSubmit = { submitted += 1 }
    field.becomeFirstResponder()
    answer = false
    stage.press(.return)
    #expect(log.last == "should return")
    #expect(submitted == 0)
    answer = nil
    stage.press(.return)
    #expect(submitted == 1)
    field.textInputTraits.enablesReturnKeyAutomatically = true
    stage.press(.return)
    #expect(submitted == 1)
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

  @Test func `Return of a field without a handler presses the default button`() {
    var pressed = 0
    let button = Button("OK") { pressed += 1 }
    button.frame = Rect(x: 20, y: 200, width: 100, height: 44)
    button.keyboardShortcut = .defaultAction
    stage.window.content.addSubview(button)
    field.delegate = nil
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

  @Test func `Text that is wrong is said below the field until it is right`() {
    field.delegate = nil
    field.validator = { $0.contains("@") ? nil : "No address" }
    var submitted = 0
    field.onSubmit = { submitted += 1 }
    field.becomeFirstResponder()
    stage.type("a")
    #expect(field.validationMessage == nil)
    stage.press(.return)
    #expect(submitted == 0)
    #expect(field.validationMessage == "No address")
    #expect(field.accessibilityHint == "No address")
    #expect(field.accessibilityStates.contains(.invalidEntry))
    let tree = stage.window.accessibilityTree()
    let message = tree.elements.first { $0.name == "No address" }
    #expect(message?.relations[.errorFor]?.count == 1)
    #expect(
      message.map { tree.elements.first { $0.role == .entry }?.relations[.errorMessage] == [$0.id] }
        == true)
    #expect(field.intrinsicContentSize.height > 44)
    stage.type("@")
    #expect(field.validationMessage == nil && field.accessibilityErrorMessages.isEmpty)
    #expect(!field.accessibilityStates.contains(.invalidEntry))
    stage.press(.return)
    #expect(submitted == 1)
    field.text = ""
    field.resignFirstResponder()
    #expect(field.validationMessage == "No address")
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

  @Test func `A field that must be filled in says so`() {
    #expect(!field.accessibilityStates.contains(.required))
    field.isRequired = true
    #expect(field.accessibilityStates.contains(.required))
  }

  @Test func `A field for a card groups and checks its number`() {
    let card = TextField(placeholder: "Card number")
    card.textContentType = .creditCardNumber
    card.inputMask = .paymentCard
    card.validator = { InputMask.isValidCardNumber($0) ? nil : "Check the number." }

    stage.window.content.addSubview(card)
    card.becomeFirstResponder()
    stage.type("378282246310005")
    #expect(card.text == "3782 822463 10005")
    #expect(card.rawText == "378282246310005")
    #expect(card.validate())
    stage.press(.backspace)
    #expect(!card.validate())
  }

  @Test
  func `The clear button asks, deletes the text, and makes the field the first responder`() {
    field.clearButtonMode = .always
    field.text = "abc"
    stage.frame()
    answer = false
    stage.tap(198, 42)
    #expect(field.text == "abc")
    answer = nil
    stage.tap(198, 42)
    #expect(field.text == "")
    #expect(field.isFirstResponder)
    stage.press("z", .control)
    #expect(field.text == "abc")
    stage.press(.tab)
    #expect(other.isFirstResponder)
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

  @Test func `Hidden text is shown as bullets, and leaves nothing behind`() {
    let field = TextField(frame: Rect(x: 20, y: 200, width: 200, height: 44))
    field.textContentType = .password
    stage.window.content.addSubview(field)
    field.becomeFirstResponder()
    stage.type("a b👍🏽")
    #expect(field.accessibilityValue == "••••")
    #expect(field.accessibilityRole == .passwordText)
    stage.press("a", .control)
    stage.press("c", .control)
    stage.press("x", .control)
    stage.wait(200)
    #expect(stage.clipboard.string == nil && stage.primary.string == nil)
    #expect(field.text == "a b👍🏽")
    #expect(field.textBeforeCaret == "")
    stage.press(.end)
    stage.press(.leftArrow, .control)
    #expect(field.selectedRange.lowerBound == field.text.startIndex)
    stage.press("z", .control)
    #expect(field.text == "a b👍🏽")
    stage.clipboard.setString("x")
    stage.press("v", .control)
    #expect(field.text == "xa b👍🏽")
  }

  @Test
  func `The last character of a hidden text is shown for a second if a drawn key has typed it`() {
    let field = TextField(frame: Rect(x: 20, y: 200, width: 200, height: 44))
    field.textInputTraits.isSecureTextEntry = true
    stage.window.content.addSubview(field)
    field.becomeFirstResponder()
    field.insertText("a")
    field.insertText("b")
    let flow = field.interaction.canvas.flow
    #expect(flow.text == "•b")
    // Programs that read the window are not told.
    #expect(field.accessibilityValue == "••")
    stage.wait(900)
    #expect(flow.text == "•b")
    stage.wait(200)
    #expect(flow.text == "••")
    field.insertText("c")
    stage.type("d")
    #expect(flow.text == "••••")
  }

  @Test
  func `The last character of a hidden text stays hidden when another one is typed before it`() {
    let field = SecureField(frame: Rect(x: 20, y: 200, width: 200, height: 44))
    stage.window.content.addSubview(field)
    field.becomeFirstResponder()
    field.text = "ab"
    stage.press(.home)
    field.insertText("c")
    let flow = field.interaction.canvas.flow
    #expect(field.text == "cab" && flow.text == "•••")
    stage.press(.end)
    field.insertText("d")
    #expect(flow.text == "•••d")
    stage.press(.leftArrow)
    field.insertText("e")
    #expect(field.text == "cabed" && flow.text == "•••••")
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
    let (left, right) = (field.parts.text.minX, field.parts.text.maxX)
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
    let text = field.parts.text
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

import Controls
import Geometry
import Gestures
import Semantics
import Testing
import ViewSupport
import Views
import Windowing

@testable import Editing

/// The delegate and the handlers of a text field.
final class TextFieldDelegateTests: TextFieldDelegate {
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
}

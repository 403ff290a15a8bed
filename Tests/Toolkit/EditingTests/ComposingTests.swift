import Geometry
import Testing
import ViewSupport
import Views
import Windowing

@testable import Editing

/// An input method that is in the middle of a word, when something else happens.
@Suite struct ComposingTests {
  private let field = TextField(frame: Rect(x: 20, y: 20, width: 200, height: 44))
  private let view = TextView(frame: Rect(x: 20, y: 80, width: 200, height: 100))
  private let stage: EditingStage

  init() { stage = EditingStage(field, view) }

  /// Lets the input method send something to the input that had the id.
  private func compose(_ change: Composition.Change, in context: TextInputContext?) {
    stage.window.handle(.composition(Composition(change, in: context?.id ?? -1)))
  }

  /// Begins to compose in an input.
  private func begin(_ text: String, in input: View) -> TextInputContext? {
    input.becomeFirstResponder()
    let context = stage.window.textInput
    compose(.mark(MarkedText(text)), in: context)
    return context
  }

  @Test func `A view that can no longer be edited keeps what is composed, and passes keys on`() {
    var escapes = 0
    stage.window.content.onKeyPress(.escape) { _ in
      escapes += 1
      return .handled
    }
    let context = begin("かな", in: view)
    view.isEditable = false
    #expect(view.text == "かな" && view.interaction.editor.content.marked == nil)
    compose(.mark(MarkedText("は")), in: context)
    stage.press(.escape)
    #expect(view.text == "かな" && escapes == 1)
  }

  @Test func `Return confirms what is composed, and submits only when pressed again`() {
    var submitted = 0
    field.onSubmit = { submitted += 1 }
    field.textInputTraits.returnKeyType = .next
    _ = begin("かな", in: field)
    stage.press(.return)
    #expect(submitted == 0 && field.text == "かな" && !field.isComposing)
    #expect(field.isFirstResponder)
    _ = begin("は", in: field)
    field.insertReturn()
    #expect(submitted == 0 && field.text == "かなは")
    stage.press(.return)
    #expect(submitted == 1)
  }

  @Test(arguments: [false, true])
  func `In a long text Return confirms too, before it begins a line or submits`(submits: Bool) {
    var submitted = 0
    view.onSubmit = { submitted += 1 }
    view.submitsOnReturn = submits
    _ = begin("한", in: view)
    stage.press(.return)
    #expect(submitted == 0 && view.text == "한")
    stage.press(.return)
    #expect(submitted == (submits ? 1 : 0) && view.text == (submits ? "한" : "한\n"))
    _ = begin("글", in: view)
    view.insertReturn()
    #expect(view.text.hasSuffix("글"))
    stage.press(.return, .control)
    #expect(submitted == (submits ? 2 : 1))
  }

  @Test func `The text stays once when the focus goes, and what comes late is dropped`() {
    let context = begin("한", in: field)
    view.becomeFirstResponder()
    compose(.insert("한"), in: context)
    #expect(field.text == "한" && view.text == "")
    field.becomeFirstResponder()
    stage.press("z", .control)
    #expect(field.text == "")
    stage.press("y", .control)
    #expect(field.text == "한")
  }

  @Test func `The text stays once when the field is removed, hidden or disabled`() {
    let context = begin("한", in: field)
    field.removeFromSuperview()
    stage.frame()
    compose(.mark(MarkedText("")), in: context)
    compose(.insert("한"), in: context)
    #expect(field.text == "한" && !field.isComposing)
    let second = begin("글", in: view)
    view.isHidden = true
    stage.frame()
    compose(.insert("글"), in: second)
    #expect(view.text == "글")
  }

  @Test func `The text stays when the server dies, and can be undone`() {
    let context = begin("한", in: field)
    compose(.unmark, in: context)
    #expect(field.text == "한" && !field.isComposing)
    stage.type("a")
    #expect(field.text == "한a")
    stage.press("z", .control)
    stage.press("z", .control)
    #expect(field.text == "")
  }

  @Test func `Text that a program sets replaces what is composed, of which nothing comes back`() {
    let context = begin("한", in: field)
    field.text = "new"
    compose(.mark(MarkedText("한그")), in: context)
    compose(.insert("한글"), in: context)
    #expect(field.text == "new")
    // Composing continues with what is typed next.
    let next = stage.window.textInput
    #expect(next?.id != context?.id)
    compose(.mark(MarkedText("글")), in: next)
    #expect(field.text == "new글")
  }

  @Test func `A drag of the caret ends composing`() {
    field.text = "abcdef"
    _ = begin("한", in: field)
    stage.frame()
    let caret = field.convert(field.caretRect.center, to: nil)
    stage.down(caret.x, caret.y)
    stage.drag(to: Point(caret.x - 30, caret.y))
    #expect(!field.isComposing && field.text == "abcdef한")
    stage.up()
  }

  @Test func `Text that a delegate refuses or a limit cuts does not stay marked`() {
    field.maximumLength = 2
    _ = begin("かなは", in: field)
    #expect(field.text == "かなは")
    field.resignFirstResponder()
    #expect(field.text == "かな" && !field.isComposing)
  }

  @Test func `In a hidden text, a dead key that waits is a bullet, and its letter is typed`() {
    let secure = SecureField(frame: Rect(x: 20, y: 200, width: 200, height: 44))
    stage.window.content.addSubview(secure)
    secure.text = "ab"
    let context = begin("´", in: secure)
    #expect(secure.accessibilityValue == "•••")
    compose(.insert("é"), in: context)
    #expect(secure.text == "abé" && secure.accessibilityValue == "•••")
    _ = begin("¨", in: secure)
    compose(.mark(MarkedText("")), in: stage.window.textInput)
    #expect(secure.text == "abé")
  }
}

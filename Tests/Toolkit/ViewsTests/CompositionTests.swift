import Geometry
import Motion
import Testing
import Views

/// The effects of an input method on the text inputs of a window.
@Suite struct CompositionTests {
  private let window: Window
  private let first = TextBox()
  private let second = TextBox()

  init() {
    let content = View()
    window = Window(title: "Texts", content: content)
    window.handle(.resized(WindowSize(points: Size(300, 300), pixelsPerPoint: 1)))
    for (index, box) in [first, second].enumerated() {
      box.frame = Rect(x: 10, y: 100 * Double(index), width: 200, height: 50)
      content.addSubview(box)
    }
  }

  private func compose(_ change: Composition.Change, in context: TextInputContext?) {
    window.handle(.composition(Composition(change, in: context?.id ?? -1)))
  }

  @Test func `Keys are commands while no text input is first`() {
    #expect(window.textInput == nil)
    first.becomeFirstResponder()
    #expect(window.textInput != nil)
    first.resignFirstResponder()
    #expect(window.textInput == nil)
  }

  @Test func `The frame of the caret is reported in points of the window`() {
    second.becomeFirstResponder()
    #expect(window.textInput?.insertionRect == Rect(x: 15, y: 110, width: 2, height: 20))
    #expect(window.textInput?.isSecure == false)
    second.textInputTraits.isSecureTextEntry = true
    #expect(window.textInput?.isSecure == true)
  }

  @Test func `Composed text goes to the input in which it was begun`() {
    first.becomeFirstResponder()
    let context = window.textInput
    #expect(window.textInput == context)
    compose(.mark(MarkedText("ㅎ")), in: context)
    second.becomeFirstResponder()
    #expect(window.textInput?.id != context?.id)
    compose(.insert("한"), in: context)
    #expect(first.log == ["mark ㅎ", "insert 한"])
    #expect(second.log.isEmpty)
    compose(.unmark, in: window.textInput)
    #expect(second.log == ["unmark"])
    compose(.insert("?"), in: nil)
    #expect(first.log.count == 2)
  }

  @Test func `An input that becomes first again is another one`() {
    first.becomeFirstResponder()
    let context = window.textInput
    first.resignFirstResponder()
    _ = window.textInput
    first.becomeFirstResponder()
    #expect(window.textInput?.id != context?.id)
    compose(.insert("late"), in: context)
    #expect(first.log == ["insert late"])
  }

  @Test func `An input that has gone gets nothing`() {
    var box: TextBox? = TextBox()
    if let box { window.content.addSubview(box) }
    box?.becomeFirstResponder()
    let context = window.textInput
    box?.removeFromSuperview()
    box = nil
    window.advance(to: .init(milliseconds: 100))
    window.prepareFrame(at: .init(milliseconds: 200))
    compose(.insert("lost"), in: context)
    #expect(window.textInput == nil)
  }
}

private final class TextBox: View, TextInput {
  private(set) var log: [String] = []
  var textInputTraits = TextInputTraits()
  let hasText = false
  let textBeforeCaret = ""
  let caretRect = Rect(x: 5, y: 10, width: 2, height: 20)

  override var canBecomeFirstResponder: Bool { true }

  func insertText(_ text: String) { log.append("insert \(text)") }
  func setMarkedText(_ text: MarkedText) { log.append("mark \(text.text)") }
  func unmarkText() { log.append("unmark") }
  func deleteBackward() {}
  func deleteWordBackward() {}
  func moveCaret(clusters: Int, lines: Int) {}
  func insertReturn() {}
}

import Geometry
import Semantics
import Testing
import Views

@testable import Editing

/// The text of inputs, as reported to programs that read the window.
@Suite struct AccessibleTextTests {
  private let field = TextField()
  private let stage: EditingStage
  private var input: any AccessibleTextInput { field.interaction }

  init() {
    field.frame = Rect(x: 10, y: 10, width: 200, height: 44)
    field.accessibilityIdentifier = "name"
    stage = EditingStage(field)
  }

  private var node: AccessibilityTree.Node? {
    stage.window.accessibilityTree().first(identifier: "name")
  }

  @Test func `Caret and selection count scalars`() {
    field.text = "😀e\u{301}x"
    field.becomeFirstResponder()
    stage.press(.end)
    #expect(node?.text == AccessibilityText("😀e\u{301}x", caret: 4))
    stage.press(.leftArrow)
    stage.press(.leftArrow, .shift)
    #expect(node?.text == AccessibilityText("😀e\u{301}x", caret: 1, selection: 1..<3))
    #expect(node?.description == "")
  }

  @Test func `Programs select and replace as typing does`() {
    field.text = "one two"
    #expect(input.accessibilitySelect(0..<3) && field.isFirstResponder)
    #expect(node?.text?.selection == 0..<3)
    #expect(input.accessibilityReplace(4..<7, with: "2\n3") && field.text == "one 2 3")
    field.maximumLength = 7
    #expect(!input.accessibilityReplace(0..<0, with: "x") && field.text == "one 2 3")
    #expect(input.accessibilityReplace(3..<100, with: "") && field.text == "one")
  }

  @Test func `The delegate can refuse what a program writes`() {
    final class Refusing: TextFieldDelegate {
      func textField(
        _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
        replacementString string: String
      ) -> Bool { false }
    }
    let delegate = Refusing()
    field.text = "kept"
    field.delegate = delegate
    #expect(!input.accessibilityReplace(0..<4, with: "lost") && field.text == "kept")
  }

  @Test func `A program is told that a text has changed which the delegate sets itself`() {
    final class Formatting: TextFieldDelegate {
      func textField(
        _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
        replacementString string: String
      ) -> Bool {
        textField.text = string.filter(\.isNumber)
        return false
      }
    }
    let delegate = Formatting()
    field.delegate = delegate
    #expect(input.accessibilityReplace(0..<0, with: "1-2") && field.text == "12")
    #expect(!input.accessibilityReplace(0..<2, with: "1/2"), "it is what it was")
    let secret = SecureField(frame: Rect(x: 10, y: 60, width: 200, height: 44))
    stage.window.content.addSubview(secret)
    secret.text = "12"
    secret.delegate = delegate
    let hidden = secret.accessibleTextInput
    #expect(hidden?.accessibilityReplace(0..<2, with: "34") == true && secret.text == "34")
    #expect(hidden?.accessibilityReplace(0..<2, with: "3-4") == false)
  }

  @Test func `A hidden text is bullets, also while it is shown`() {
    let secret = SecureField()
    secret.accessibilityIdentifier = "secret"
    stage.window.content.addSubview(secret)
    secret.text = "e\u{301}😀"
    let node = stage.window.accessibilityTree().first(identifier: "secret")
    #expect(node?.text?.characters == "••" && node?.value == "••")
    #expect(node?.attributes["text-input-type"] == "password")
    #expect(secret.accessibleTextInput?.accessibilityCopy(deletes: false) == false)
    #expect(stage.clipboard.string == nil)
  }

  @Test func `Places of letters are those on the screen`() {
    field.text = "abcd"
    field.becomeFirstResponder()
    let first = input.accessibilityRect(of: 0..<1)
    let all = input.accessibilityRect(of: 0..<4)
    #expect(first.width == 9 && all.width == 36 && first.origin == all.origin)
    #expect(field.convert(field.bounds, to: nil).contains(first.center))
    #expect(input.accessibilityOffset(at: Point(first.maxX + 2, first.center.y)) == 1)
    #expect(input.accessibilityLine(at: 2) == 0..<4)
    // Offsets beyond the text are taken for its end.
    #expect(input.accessibilityRect(of: 90..<99).minX == all.maxX)
  }
}

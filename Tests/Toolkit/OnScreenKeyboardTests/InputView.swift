import Drawing
import Geometry
import Gestures
import Views

/// A view with text and a caret at its end, for tests of keyboards.
final class InputView: View, TextInput {
  var textInputTraits = TextInputTraits()
  var text = ""
  var isEditable = true
  var keys: View?
  var bar: View?
  var resigns = true
  /// The number of places by which the caret was moved.
  var caretMovement = 0
  /// The number of requests to keep text that an input method has marked.
  var unmarkings = 0
  /// Called for Return.
  var onReturn: () -> Void = {}

  override init(frame: Rect = Rect(x: 0, y: 0, width: 200, height: 44)) {
    super.init(frame: frame)
    textInputTraits.autocapitalizationType = .none
  }

  override var canBecomeFocused: Bool { true }
  override var inputView: View? { keys }
  override var inputAccessoryView: View? { bar }

  override func shouldEndEditing() -> Bool { resigns }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { becomeFirstResponder() }

  override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    guard !key.characters.isEmpty else { return .ignored }
    insertText(key.characters)
    return .handled
  }

  var hasText: Bool { !text.isEmpty }
  var textBeforeCaret: String { textInputTraits.isSecureTextEntry ? "" : text }
  var caretRect: Rect { Rect(x: 10, y: bounds.maxY - 30, width: 2, height: 20) }

  func unmarkText() { unmarkings += 1 }
  func insertText(_ new: String) { text += new }
  func deleteBackward() { text = String(text.dropLast()) }
  func deleteWordBackward() { text = text.split(separator: " ").dropLast().joined(separator: " ") }
  func moveCaret(clusters: Int, lines: Int) { caretMovement += clusters }
  func insertReturn() { onReturn() }

  override func draw(into list: inout DrawList) {
    list.append(.roundedFill(bounds, radius: 8, .fill))
  }
}

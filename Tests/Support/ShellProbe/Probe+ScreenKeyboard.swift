import TouchstoneToolkit

extension Probe {
  /// A text input with the on-screen keyboard; what it contains is printed, each motion of the keyboard, and
  /// the first letters of its layouts when they change.
  static func type(in application: Application) {
    let content = Patch(.white)
    let input = TypedPatch(Color(white: 0.8))
    input.frame = Rect(x: 20, y: 540, width: 300, height: 44)
    content.addSubview(input)
    let window = application.openWindow(title: "Type", size: Size(400, 800), content: content)
    var layout = window.hardwareKeyboard.layout
    window.onFrame = { [weak window] _ in
      guard let new = window?.hardwareKeyboard.layout, new != layout else { return }
      layout = new
      let letters = new.groups.compactMap { $0.rows.first?.first?.character }.map(String.init)
      say("letters \(letters.joined(separator: " "))")
    }
    window.onKeyboardChange = { say("keyboard \(Int($0.begin.minY)) to \(Int($0.end.minY))") }
  }
}

/// A patch that can be typed into.
private final class TypedPatch: Patch, TextInput {
  private var text = "" { didSet { Probe.say("text \(text)") } }
  let textInputTraits = {
    var traits = TextInputTraits()
    traits.autocapitalizationType = .none
    return traits
  }()

  override var canBecomeFocused: Bool { true }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { becomeFirstResponder() }
  override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    guard !key.characters.isEmpty else { return .ignored }
    insertText(key.characters)
    return .handled
  }

  var hasText: Bool { !text.isEmpty }
  var textBeforeCaret: String { text }
  var caretRect: Rect { Rect(x: 0, y: 0, width: 2, height: bounds.height) }
  func insertText(_ new: String) { text += new }
  func deleteBackward() { text = String(text.dropLast()) }
  func deleteWordBackward() { text = "" }
  func moveCaret(clusters: Int, lines: Int) {}
  func insertReturn() { text += "/" }
}

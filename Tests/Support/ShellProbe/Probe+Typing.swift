import TouchstoneToolkit

extension Probe {
  /// Two text inputs, of which the first has the keys, and a secure one below. Each prints its text whenever
  /// it changes, with marked text in brackets. Tab moves on.
  static func typeText(in application: Application) {
    let content = Patch(.white)
    for (index, name) in ["first", "second", "secure"].enumerated() {
      let field = TypingField(name)
      field.frame = Rect(x: 0, y: 100 * Double(index), width: 200, height: 100)
      content.addSubview(field)
    }
    let window = application.openWindow(
      title: "Typing", size: Size(200, 300), content: content)
    window.onKeyChange = { [unowned window] isKey in
      guard isKey else { return }
      if window.firstResponder == nil { window.content.subviews.first?.becomeFirstResponder() }
      say("keyboard")
    }
  }
}

extension Probe {
  /// A field, which has the keys, above a view of text. Each prints its text whenever the user has changed
  /// it.
  static func typeIntoFields(in application: Application) {
    let content = Patch(.white)
    let field = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 44))
    let view = TextView(frame: Rect(x: 0, y: 100, width: 200, height: 200))
    field.onChange = { say("field \($0)") }
    view.onChange = { say("view \($0)") }
    content.addSubview(field)
    content.addSubview(view)
    let window = application.openWindow(
      title: "Fields", size: Size(200, 300), content: content)
    window.onKeyChange = { [weak field] in
      guard $0 else { return }
      field?.becomeFirstResponder()
      say("keyboard")
    }
  }
}

/// A minimal text input.
private final class TypingField: View, TextInput {
  private let name: String
  private var text = ""
  private var marked = ""

  init(_ name: String) {
    self.name = name
    super.init()
    let tap = TapGestureRecognizer(label: name)
    tap.addAction { [unowned self] in if $0.state == .ended { becomeFirstResponder() } }
    addGestureRecognizer(tap)
  }

  override var canBecomeFirstResponder: Bool { true }
  override var canBecomeFocused: Bool { true }
  override func didBeginEditing() { Probe.say("\(name) begins") }

  override func draw(into list: inout DrawList) {
    list.append(.fill(Rect(x: 2, y: 2, width: 196, height: 96), Color(white: 0.9)))
  }

  override func pressesBegan(_ press: KeyPress) -> KeyPress.Result {
    if press.modifiers.contains(.control) {
      Probe.say("command \(press.latinKey)")
      return .handled
    }
    if press.key == .backspace {
      deleteBackward()
    } else if press.key == .escape {
      Probe.say("escape")
    } else if !press.characters.isEmpty {
      insertText(press.characters)
    } else {
      return .ignored
    }
    return .handled
  }

  override func pressesEnded(_ press: KeyPress) { Probe.say("up \(press.keyCode)") }

  private func report() { Probe.say("\(name) \(text)\(marked.isEmpty ? "" : "[\(marked)]")") }

  var textInputTraits: TextInputTraits {
    var traits = TextInputTraits()
    traits.isSecureTextEntry = name == "secure"
    return traits
  }

  var hasText: Bool { !text.isEmpty }
  var textBeforeCaret: String { text }
  var caretRect: Rect { Rect(x: 10, y: 40, width: 2, height: 20) }

  func insertText(_ text: String) {
    marked = ""
    self.text += text
    report()
  }

  func setMarkedText(_ text: MarkedText) {
    marked = text.text
    report()
  }

  func unmarkText() {
    guard !marked.isEmpty else { return }
    text += marked
    marked = ""
    report()
  }

  func deleteBackward() {
    _ = text.popLast()
    report()
  }

  func deleteWordBackward() { deleteBackward() }
  func moveCaret(clusters: Int, lines: Int) {}
  func insertReturn() { insertText("\n") }
}

import class Controls.Control
import Declarative
import Editing
import Geometry
import Layout
import Testing
import Views

/// Inputs of text with bindings.
@Suite struct TextInputTests {
  private final class Log {
    var submits: [String] = []
  }

  private struct Form: Declarative.View {
    @State var name = "Ada"
    @State var secret = ""
    @State var notes = ""
    @Declarative.FocusState var isNaming: Bool
    let log: Log

    var body: some Declarative.View {
      VStack {
        TextField("Name", text: $name, prompt: Text("Your name")).focused($isNaming)
          .textContentType(.name).submitLabel(.send)
        SecureField("Password", text: $secret).textFieldStyle(.plain)
        TextField("Notes", text: $notes, axis: .vertical).lineLimit(3)
        Button("Clear") {
          (name, secret, notes) = ("", "", "")
          isNaming = true
        }
        Text("Hello \(name)")
      }
      .onSubmit { log.submits.append(name) }
    }
  }

  private let log = Log()

  private func type(_ text: String, on stage: DeclarativeStage) {
    for letter in text { stage.press(.character(letter)) }
  }

  @Test func `Typed text is written to its binding, and shown by its readers`() throws {
    let stage = DeclarativeStage(Form(log: log), size: Size(400, 500))
    let field = try #require(
      stage.host.first(Editing.TextField.self) { $0.placeholder == "Your name" })
    #expect(field.text == "Ada" && field.bounds.height == 44 && field.accessibilityLabel == "Name")
    #expect(field.textContentType == .name && field.textInputTraits.returnKeyType == .send)
    #expect(field.becomeFirstResponder())
    stage.press(.end)
    type("x", on: stage)
    #expect(field.text == "Adax")
    #expect(stage.host.first(Label.self) { $0.text == "Hello Adax" } != nil)
    stage.press(.return)
    #expect(log.submits == ["Adax"])
  }

  @Test func `A button that writes the values empties the fields, and moves the focus`() throws {
    let stage = DeclarativeStage(Form(log: log), size: Size(400, 500))
    let secret = try #require(stage.host.first(Editing.SecureField.self) { _ in true })
    let notes = try #require(stage.host.first(Editing.TextView.self) { _ in true })
    #expect(secret.textInputTraits.isSecureTextEntry && secret.borderStyle == .none)
    #expect(secret.becomeFirstResponder())
    type("abc", on: stage)
    #expect(notes.becomeFirstResponder())
    type("line", on: stage)
    #expect(secret.text == "abc" && notes.text == "line" && notes.maximumNumberOfLines == 3)
    let button = try #require(
      stage.host.first(Views.View.self) { $0.accessibilityLabel == "Clear" })
    _ = button.accessibilityActivate()
    stage.wait(20)
    #expect(secret.text == "" && notes.text == "")
    let field = stage.host.first(Editing.TextField.self) { $0.placeholder == "Your name" }
    #expect(field?.isFirstResponder == true && field?.text == "")
  }

  @Test func `A disabled input takes nothing, and without an action Return is left to others`()
    throws
  {
    struct Fixed: Declarative.View {
      @State var text = "Fixed"
      var body: some Declarative.View {
        VStack {
          TextField("Text", text: $text).disabled(true)
          TextEditor(text: $text)
        }
      }
    }
    let stage = DeclarativeStage(Fixed())
    let field = try #require(stage.host.first(Editing.TextField.self) { _ in true })
    let editor = try #require(stage.host.first(Editing.TextView.self) { _ in true })
    #expect(!field.isEnabled && field.onSubmit == nil && editor.onSubmit == nil)
    #expect(editor.bounds.height > 200, "it takes the room that is left")
    #expect(editor.becomeFirstResponder())
    type("!", on: stage)
    #expect(field.text == editor.text && editor.text.contains("!"))
  }
}

extension Views.View {
  /// The first view of a type in this one for which `matches` returns true.
  func first<Found: Views.View>(
    _ type: Found.Type, where matches: (Found) -> Bool
  ) -> Found? {
    if let found = self as? Found, matches(found) { return found }
    for view in subviews {
      if let found = view.first(type, where: matches) { return found }
    }
    return nil
  }
}

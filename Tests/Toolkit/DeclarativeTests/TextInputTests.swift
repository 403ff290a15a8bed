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

  @Test func `An input of several lines has room for the fewest, and grows to the most`() throws {
    struct Notes: Declarative.View {
      @State var text = ""
      var body: some Declarative.View {
        VStack {
          TextField("Notes", text: $text, axis: .vertical).lineLimit(3...5)
          TextField("Title", text: $text, axis: .vertical).lineLimit(4)
          Text("a").lineLimit(2, reservesSpace: true)
          Text("b")
        }
      }
    }
    let stage = DeclarativeStage(Notes(), size: Size(400, 600))
    let fields = stage.all(Editing.TextView.self)
    #expect(fields.map(\.minimumNumberOfLines) == [3, 1])
    #expect(fields.map(\.maximumNumberOfLines) == [5, 4])
    let (three, one) = (fields[0].bounds.height, fields[1].bounds.height)
    #expect(three > 2 * one)
    let (tall, low) = (stage.place(ofText: "a"), stage.place(ofText: "b"))
    #expect(try #require(tall).height == 2 * (try #require(low).height))
  }

  @Test func `A view that does not own the state of the focus reads and moves it`() throws {
    struct Mover: Declarative.View {
      @Declarative.FocusState.Binding var isNaming: Bool
      let focus: Declarative.FocusState<Bool>.Binding
      var body: some Declarative.View {
        Button("Move") { isNaming = true }
        Button("Leave") { focus.wrappedValue = false }
        Text(isNaming ? "naming" : "resting")
      }
    }
    struct Form: Declarative.View {
      @State var name = ""
      @Declarative.FocusState var isNaming: Bool
      var body: some Declarative.View {
        VStack {
          TextField("Name", text: $name).focused($isNaming)
          Mover(isNaming: $isNaming, focus: $isNaming)
        }
      }
    }
    let stage = DeclarativeStage(Form())
    let field = try #require(stage.host.first(Editing.TextField.self) { _ in true })
    func press(_ name: String) throws {
      let button = stage.host.first(Views.View.self) { $0.accessibilityLabel == name }
      _ = try #require(button).accessibilityActivate()
      stage.wait(20)
    }
    try press("Move")
    #expect(field.isFirstResponder)
    try press("Leave")
    #expect(!field.isFirstResponder)
  }

  @Test func `A default takes the focus when its view appears, unless another has it`() throws {
    struct Form: Declarative.View {
      @State var text = ""
      @Declarative.FocusState var field: Int?
      let other: Int?
      var body: some Declarative.View {
        VStack {
          TextField("1", text: $text).focused($field, equals: 1)
          TextField("2", text: $text).focused($field, equals: 2)
        }
        .onAppear { if let other { field = other } }
        .defaultFocus($field, 1)
      }
    }
    for (other, expected) in [(nil, "1"), (2, "2")] as [(Int?, String)] {
      let stage = DeclarativeStage(Form(other: other))
      stage.wait(20)
      let focused = stage.host.first(Editing.TextField.self) { $0.isFirstResponder }
      #expect(focused?.accessibilityLabel == expected)
    }
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

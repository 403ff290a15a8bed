import Controls
import Drawing
import Editing
public import Layout
import Views

/// An input of text: one line, or along the vertical axis as many as the text has.
///
///     @State private var name = ""
///     ...
///     TextField("Name", text: $name)
///
/// It takes the width that it is given.
public struct TextField: View {
  private let title: String
  private let prompt: String?
  private let axis: Axis
  @Binding private var text: String
  /// The value that the text is of; nil for text itself.
  private let value: WrittenValue?

  /// Creates an input. While it is empty it shows `prompt`, or without one the title.
  public init(
    _ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil,
    axis: Axis = .horizontal
  ) {
    self.title = String(title)
    self.prompt = prompt?.string
    self.axis = axis
    value = nil
    _text = text
  }

  /// Creates an input of a value.
  init(_ title: some StringProtocol, written value: WrittenValue) {
    self.title = String(title)
    prompt = nil
    axis = .horizontal
    self.value = value
    _text = Binding(get: value.text, set: value.take)
  }

  /// The input.
  public var body: some View {
    if let value {
      ValueInput(title: title, prompt: prompt, value: value)
    } else if axis == .horizontal {
      LineInput(title: title, prompt: prompt, isSecret: false, text: $text)
    } else {
      PageInput(title: title, prompt: prompt ?? title, grows: true, text: $text)
    }
  }
}

/// An input in an alert.
extension TextField: AlertField {
  func configure(_ field: Editing.TextField) { field.show($text, title: title, prompt: prompt) }
}

extension Editing.TextField {
  /// Shows a text field in an alert, and writes the typed text to its binding.
  fileprivate func show(_ text: Binding<String>, title: String, prompt: String?) {
    self.text = text.wrappedValue
    placeholder = prompt ?? title
    accessibilityLabel = title
    onChange = { text.wrappedValue = $0 }
  }
}

/// An input of a secret text, such as a password.
public struct SecureField: View {
  private let title: String
  private let prompt: String?
  @Binding private var text: String

  /// Creates an input. While it is empty it shows `prompt`, or without one the title.
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    self.title = String(title)
    self.prompt = prompt?.string
    _text = text
  }

  /// The input.
  public var body: some View {
    LineInput(title: title, prompt: prompt, isSecret: true, text: $text)
  }
}

/// An input in an alert.
extension SecureField: AlertField {
  func configure(_ field: Editing.TextField) {
    // Before the text, which is never to be read.
    field.textContentType = .password
    field.show($text, title: title, prompt: prompt)
  }
}

/// An input of long text, which takes the room that it is given, and scrolls.
public struct TextEditor: View {
  @Binding private var text: String

  /// Creates an input.
  public init(text: Binding<String>) { _text = text }

  /// The input.
  public var body: some View {
    PageInput(title: nil, prompt: "", grows: false, text: $text)
  }
}

/// The actions of an input of the toolkit.
@MainActor
private final class TextInputCoordinator {
  var change: @MainActor (String) -> Void = { _ in }
  var submit: [@MainActor () -> Void] = []
  var settings: TextInputSettings?

  /// The action on submitting the text; nil for none.
  var submission: (@MainActor () -> Void)? {
    guard !submit.isEmpty else { return nil }
    return { [weak self] in
      for action in self?.submit ?? [] { action() }
    }
  }
}

/// A text field of the toolkit.
private struct LineInput: ViewRepresentable {
  let title: String
  let prompt: String?
  let isSecret: Bool
  @Binding var text: String

  func makeCoordinator() -> TextInputCoordinator { TextInputCoordinator() }

  func makeView(context: Context) -> Editing.TextField {
    let field = isSecret ? Editing.SecureField() : Editing.TextField()
    field.onChange = { [weak link = context.coordinator] in link?.change($0) }
    return field
  }

  func updateView(_ field: Editing.TextField, context: Context) {
    let text = $text
    let link = context.coordinator
    let environment = context.environment
    link.change = { text.wrappedValue = $0 }
    link.submit = environment.submitActions
    // Without an action, Return is left to the default button.
    field.onSubmit = link.submission
    if field.text != text.wrappedValue { field.text = text.wrappedValue }
    field.placeholder = prompt ?? title
    field.accessibilityLabel = title
    field.isEnabled = environment.isEnabled
    field.tintColor = environment.tint
    field.font = environment.font ?? .body
    field.textColor = environment.foregroundColor ?? .label
    field.textAlignment = environment.multilineTextAlignment
    field.borderStyle = environment.textFieldStyle == .plain ? .none : .roundedRect
    guard link.settings != environment.textInput else { return }
    link.settings = environment.textInput
    field.textInputTraits = environment.textInput.traits
    field.textContentType = environment.textInput.contentType ?? (isSecret ? .password : nil)
  }
}

/// A text view of the toolkit.
private struct PageInput: ViewRepresentable {
  let title: String?
  let prompt: String
  let grows: Bool
  @Binding var text: String
  /// The number of lines to which an input grows that has no limit of its own.
  private static let maximumLines = 5

  init(title: String?, prompt: String, grows: Bool, text: Binding<String>) {
    self.title = title
    self.prompt = prompt
    self.grows = grows
    _text = text
  }

  func makeCoordinator() -> TextInputCoordinator { TextInputCoordinator() }

  func makeView(context: Context) -> Editing.TextView {
    let view = Editing.TextView()
    view.onChange = { [weak link = context.coordinator] in link?.change($0) }
    return view
  }

  func updateView(_ view: Editing.TextView, context: Context) {
    let text = $text
    let link = context.coordinator
    let environment = context.environment
    link.change = { text.wrappedValue = $0 }
    link.submit = environment.submitActions
    view.onSubmit = link.submission
    if view.text != text.wrappedValue { view.text = text.wrappedValue }
    view.placeholder = prompt
    view.accessibilityLabel = title
    view.isEditable = environment.isEnabled
    view.tintColor = environment.tint
    view.font = environment.font ?? .body
    view.textColor = environment.foregroundColor ?? .label
    view.textAlignment = environment.multilineTextAlignment
    view.minimumNumberOfLines = environment.minimumLines
    view.maximumNumberOfLines = grows ? environment.lineLimit ?? Self.maximumLines : 0
    view.textInputTraits = environment.textInput.traits
  }
}

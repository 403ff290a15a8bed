public import Editing
public import Views

/// The settings of text inputs for the text that they are for.
struct TextInputSettings: Hashable, Sendable {
  var traits = TextInputTraits()
  var contentType: TextContentType?
}

/// The look of text fields.
public enum TextFieldStyle: Hashable, Sendable, CaseIterable {
  /// The style of the toolkit: with a border.
  case automatic
  /// Text without anything around it.
  case plain
  /// Text in a round border.
  case roundedBorder
}

/// The letters that the on-screen keyboard types as capitals automatically.
public enum TextInputAutocapitalization: Hashable, Sendable, CaseIterable {
  /// No letters.
  case never
  /// The first letter of each word.
  case words
  /// The first letter of each sentence.
  case sentences
  /// All letters.
  case characters

  fileprivate var type: AutocapitalizationType {
    switch self {
    case .never: .none
    case .words: .words
    case .sentences: .sentences
    case .characters: .allCharacters
    }
  }
}

/// The label of the Return key of the on-screen keyboard.
public enum SubmitLabel: Hashable, Sendable, CaseIterable {
  /// It ends the input, or opens, sends, joins, searches, returns, moves to the next input or continues.
  case done, go, send, join, search, `return`, next, `continue`

  fileprivate var type: ReturnKeyType {
    switch self {
    case .done: .done
    case .go: .go
    case .send: .send
    case .join: .join
    case .search: .search
    case .return: .default
    case .next: .next
    case .continue: .continue
    }
  }
}

private enum TextInputKey: EnvironmentKey { static let defaultValue = TextInputSettings() }
private enum TextFieldStyleKey: EnvironmentKey {
  static let defaultValue = TextFieldStyle.automatic
}
private enum SubmitKey: EnvironmentKey {
  static let defaultValue: [@MainActor () -> Void] = []
}

extension EnvironmentValues {
  var textInput: TextInputSettings {
    get { self[TextInputKey.self] }
    set { self[TextInputKey.self] = newValue }
  }

  /// The look of text fields.
  var textFieldStyle: TextFieldStyle {
    get { self[TextFieldStyleKey.self] }
    set { self[TextFieldStyleKey.self] = newValue }
  }

  /// The actions on submitting a text, the innermost last.
  var submitActions: [@MainActor () -> Void] {
    get { self[SubmitKey.self] }
    set { self[SubmitKey.self] = newValue }
  }
}

extension View {
  /// Calls `action` when Return is pressed in a text field in the view, or Ctrl+Return in a longer text.
  public func onSubmit(_ action: @escaping @MainActor () -> Void) -> some View {
    EnvironmentView(content: self) { $0.submitActions.append(action) }
  }

  /// Sets the look of the text fields in the view.
  public func textFieldStyle(_ style: TextFieldStyle) -> some View {
    environment(\.textFieldStyle, style)
  }

  /// Sets the meaning of the text of the inputs in the view, and with it the traits that suit it, unless they are set.
  public func textContentType(_ type: TextContentType?) -> some View {
    environment(\.textInput.contentType, type)
  }

  /// Sets the on-screen keyboard of the inputs in the view.
  public func keyboardType(_ type: KeyboardType) -> some View {
    environment(\.textInput.traits.keyboardType, type)
  }

  /// Sets the letters that the on-screen keyboard types as capitals automatically.
  public func textInputAutocapitalization(
    _ capitalization: TextInputAutocapitalization
  ) -> some View {
    environment(\.textInput.traits.autocapitalizationType, capitalization.type)
  }

  /// Sets whether words in the inputs of the view are left as they are typed.
  public func autocorrectionDisabled(_ isDisabled: Bool = true) -> some View {
    environment(\.textInput.traits.autocorrectionType, isDisabled ? .no : .default)
  }

  /// Sets the label of the Return key of the on-screen keyboard.
  public func submitLabel(_ label: SubmitLabel) -> some View {
    environment(\.textInput.traits.returnKeyType, label.type)
  }
}

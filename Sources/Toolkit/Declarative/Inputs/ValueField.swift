/// Access to a value that is written as text.
@MainActor
struct WrittenValue {
  /// Returns the text of the value.
  let text: @MainActor () -> String
  /// Sets the value to that of a text; does nothing if it is not one.
  let take: @MainActor (String) -> Void
}

extension TextField {
  /// Creates an input of a value: `text` returns its text, `parse` the value of a text, or nil if it is not one. What
  /// is typed sets the value as soon as it is one; when the input is left or submitted, it shows the value again.
  package init<Value>(
    _ title: some StringProtocol, value: Binding<Value>,
    text: @escaping @MainActor (Value) -> String, parse: @escaping @MainActor (String) -> Value?
  ) {
    self.init(
      title,
      written: WrittenValue(
        text: { text(value.wrappedValue) },
        take: { if let new = parse($0) { value.wrappedValue = new } }))
  }
}

/// An input of a value, which keeps the typed text until it loses the focus.
struct ValueInput: View {
  let title: String
  let prompt: String?
  let value: WrittenValue
  @State private var draft: String?
  @FocusState private var isFocused: Bool

  var body: some View {
    let value = value
    TextField(
      title,
      text: Binding(
        get: { draft ?? value.text() },
        set: { new in
          guard new != draft ?? value.text() else { return }
          draft = new
          value.take(new)
        }), prompt: prompt.map { Text($0) }
    )
    .focused($isFocused)
    .onSubmit { draft = nil }
    .onChange(of: isFocused) { if !isFocused { draft = nil } }
  }
}

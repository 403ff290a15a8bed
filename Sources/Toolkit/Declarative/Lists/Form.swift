import Containers

/// Controls in rows, in sections apart from each other.
///
///     Form {
///       Section("Account") {
///         TextField("Name", text: $name)
///         Toggle("Visible", isOn: $isVisible)
///       }
///     }
public struct Form<Content: View>: View {
  private let content: Content

  /// Creates a form.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The rows.
  public var body: some View {
    List { content }
      .listStyle(.insetGrouped)
      .environment(\.isInForm, true)
      .textFieldStyle(.plain)
  }
}

private enum FormKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether a view is in a form, so that controls show their titles.
  var isInForm: Bool {
    get { self[FormKey.self] }
    set { self[FormKey.self] = newValue }
  }
}

/// A title with a value at the other edge.
public struct LabeledContent<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  /// Creates a row of views.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  /// The title and the value.
  public var body: some View {
    TitledControl(title: label) { content.foregroundStyle(.secondary) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a row of texts.
  public init(_ title: some StringProtocol, value: some StringProtocol) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }
}

extension LabeledContent where Label == Text {
  /// Creates a row with a title.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

/// A button that leads to another page of the stack around it. As a row of a ``List`` it fills the row.
///
/// The page is the destination as it is when the user opens it; the bindings and observable objects that it reads stay
/// up to date.
public struct NavigationLink<Label: View>: View {
  private let label: Label
  private let go: @MainActor (NavigationCoordinator) -> Void
  @Environment(\.navigation) private var navigation

  private init(label: Label, go: @escaping @MainActor (NavigationCoordinator) -> Void) {
    self.label = label
    self.go = go
  }

  /// Creates a link to views.
  public init(
    @ViewBuilder destination: @escaping @MainActor () -> some View,
    @ViewBuilder label: () -> Label
  ) { self.init(label: label()) { $0.push(AnyView(destination())) } }

  /// Creates a link to the page of a value; see ``View/navigationDestination(for:destination:)``.
  public init(value: some Hashable, @ViewBuilder label: () -> Label) {
    let value = AnyHashable(value)
    self.init(label: label()) { $0.push(value) }
  }

  /// The button.
  public var body: some View {
    Button {
      if let stack = navigation?.stack { go(stack) }
    } label: {
      label
    }
  }
}

extension NavigationLink {
  /// Creates a link to a view.
  public init(destination: some View, @ViewBuilder label: () -> Label) {
    self.init(destination: { destination }, label: label)
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link with a title to a view.
  public init(_ title: some StringProtocol, destination: some View) {
    self.init(destination: { destination }, label: { Text(title) })
  }

  /// Creates a link with a title to views.
  public init(
    _ title: some StringProtocol,
    @ViewBuilder destination: @escaping @MainActor () -> some View
  ) { self.init(destination: destination, label: { Text(title) }) }

  /// Creates a link with a title to the page of a value.
  public init(_ title: some StringProtocol, value: some Hashable) {
    self.init(value: value, label: { Text(title) })
  }
}

extension NavigationLink: RowButton {
  func rowAction(in environment: EnvironmentValues) {
    if let stack = environment.navigation?.stack { go(stack) }
  }

  var rowLabel: any View { label }
  var leadsOn: Bool { true }
}

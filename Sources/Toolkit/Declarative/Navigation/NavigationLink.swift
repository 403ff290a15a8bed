import Containers

/// A button that leads to another page of the stack around it. As a row of a ``List`` it takes all of it.
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

extension NavigationLink where Label == Text {
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

/// The title of the page around a view.
private struct TitleModifier: BoxModifier {
  let title: String

  func makeBox(around child: Box) -> ModifierBox { ModifierBox(around: child) }

  func update(_ box: ModifierBox, in environment: EnvironmentValues) {
    guard let page = environment.navigation?.page, page.title != title else { return }
    let title = title
    box.graph.whenPlaced { [weak page] in page?.title = title }
  }
}

/// A modifier that makes pages of values of a type.
private struct DestinationModifier: BoxModifier {
  let type: ObjectIdentifier
  let make: @MainActor (AnyHashable) -> AnyView?

  func makeBox(around child: Box) -> ModifierBox { ModifierBox(around: child) }

  func update(_ box: ModifierBox, in environment: EnvironmentValues) {
    guard let stack = environment.navigation?.stack else { return }
    let (type, make) = (type, make)
    // Not while views are evaluated: pages may come.
    box.graph.whenPlaced { [weak stack] in stack?.setDestination(for: type, make) }
  }
}

extension View {
  /// Sets the title of the page of a stack that the view is on.
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    modified(by: TitleModifier(title: String(title)))
  }

  /// Says what the pages of values of a type are, on the stack around the view.
  public func navigationDestination<Value: Hashable>(
    for type: Value.Type, @ViewBuilder destination: @escaping @MainActor (Value) -> some View
  ) -> some View {
    modified(
      by: DestinationModifier(type: ObjectIdentifier(type)) { value in
        (value.base as? Value).map { AnyView(destination($0)) }
      })
  }
}

import Containers
public import Controls

/// A control that performs an action.
///
/// One with a title, and perhaps an icon, is a button of the toolkit. One with other views in it shows these, fainter
/// while it is pressed. A ``ButtonStyle`` of your own draws both.
public struct Button<Label: View>: View {
  private let label: Label
  private let role: ButtonRole?
  private let action: @MainActor () -> Void

  /// Creates a button that shows other views.
  public init(
    role: ButtonRole? = nil, action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  /// The button.
  public var body: some View { StyledButton(label: label, role: role, action: action) }
}

extension Button where Label == ButtonTitle {
  /// Creates a button with a title.
  public init(
    _ title: some StringProtocol, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { ButtonTitle(title: String(title)) } }
}

extension Button where Label == Declarative.Label<Text, Image> {
  /// Creates a button with a title and an icon by its name.
  public init(
    _ title: some StringProtocol, systemImage name: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Declarative.Label(title, systemImage: name) }
  }
}

/// A button in alerts and beside rows.
extension Button: TitledButton {
  /// The title; nil if the button shows something else.
  private var title: String? { (label as? ButtonTitle)?.title ?? label.shownText }

  var alertAction: AlertAction? {
    title.map { AlertAction($0, role: role, handler: action) }
  }

  var swipeAction: SwipeAction? {
    title.map {
      SwipeAction(
        style: role == .destructive ? .destructive : .normal, title: $0, handler: action)
    }
  }

  var menuAction: Action? {
    title.map {
      Action(
        title: $0, icon: label.shownIcon, attributes: role == .destructive ? .destructive : [],
        handler: action)
    }
  }
}

/// A button that is a row of a list.
extension Button: RowButton {
  func rowAction(in environment: EnvironmentValues) { action() }
  var rowLabel: any View { label }
  var leadsOn: Bool { false }
}

/// The title of a button.
public struct ButtonTitle: View {
  let title: String

  /// The title as text.
  public var body: some View { Text(title) }
}

import Containers
public import Controls
import Drawing
import Geometry
import Semantics
import Views

/// A control that performs an action.
///
/// One with a title is a button of the toolkit. One with other views in it shows these, fainter while it
/// is pressed.
public struct Button<Label: View>: View {
  private let label: Label
  private let role: ButtonRole?
  private let action: @MainActor () -> Void

  /// Creates a button that shows other views.
  public init(
    role: ButtonRole? = nil, action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) { (self.role, self.action, self.label) = (role, action, label()) }

  /// The button.
  public var body: some View {
    if let text = label as? ButtonTitle {
      TitleButton(title: text.title, role: role, action: action)
    } else {
      LabelButton(content: label, action: action)
    }
  }
}

extension Button where Label == ButtonTitle {
  /// Creates a button with a title.
  public init(
    _ title: some StringProtocol, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { ButtonTitle(title: String(title)) } }
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
      Action(title: $0, attributes: role == .destructive ? .destructive : [], handler: action)
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

/// A button of the toolkit.
private struct TitleButton: ViewRepresentable {
  let title: String
  let role: ButtonRole?
  let action: @MainActor () -> Void

  func makeCoordinator() -> ControlLink { ControlLink() }

  func makeView(context: Context) -> Controls.Button {
    let button = Controls.Button()
    let link = context.coordinator
    button.addAction(for: .primaryActionTriggered) { [weak link] in link?.action() }
    return button
  }

  func updateView(_ button: Controls.Button, context: Context) {
    context.coordinator.action = action
    button.title = title
    button.role = role
    button.style = context.environment.buttonStyle
    button.isEnabled = context.environment.isEnabled
    button.tintColor = context.environment.tint
    if let font = context.environment.font { button.font = font }
  }
}

/// The action of a control.
@MainActor
final class ControlLink {
  var action: @MainActor () -> Void = {}
}

/// A button that shows other views.
private struct LabelButton<Content: View>: View, ContainerView {
  typealias Body = Never

  let content: Content
  let action: @MainActor () -> Void

  func makeBox(in graph: ViewGraph) -> LabelButtonBox { LabelButtonBox(in: graph) }

  func update(_ box: LabelButtonBox, in environment: EnvironmentValues) {
    box.link.action = action
    box.control.isEnabled = environment.isEnabled
  }

  func hasSameLayout(as other: LabelButton) -> Bool { true }

  func change(_ environment: inout EnvironmentValues) {
    environment.stackAxis = nil
    environment.foregroundColor =
      environment.foregroundColor ?? environment.tint ?? .accentColor
  }
}

/// The box of a button that shows other views.
private final class LabelButtonBox: Box, ContainerBox {
  var contents = Contents()
  let control = LabelControl()
  let link = ControlLink()
  private let pile: PileBox

  init(in graph: ViewGraph) {
    pile = PileBox(in: graph)
    super.init(control, in: graph)
    control.addSubview(pile.view)
    pile.contents.source = { [weak self] in self?.contents.source() ?? [] }
    control.addAction(for: .primaryActionTriggered) { [weak link] in link?.action() }
  }

  var contentBox: Box { pile }

  override func attach() {
    pile.direction = direction
    pile.attachIfNeeded(in: self)
  }

  override func answer(to proposal: ProposedViewSize) -> Size { pile.size(for: proposal) }

  override func arrange(in size: Size, proposal: ProposedViewSize) {
    place(pile, in: Rect(origin: .zero, size: size), of: size, proposal: proposal)
  }

  override func explicitPlace(
    of guide: AlignmentGuide, in size: Size, proposal: ProposedViewSize
  ) -> Double? {
    pile.place(of: guide, in: size, proposal: proposal)
  }
}

/// A control whose subviews are only looked at.
private final class LabelControl: Control {
  /// The opacity while the button is pressed.
  private static let pressedAlpha = 0.6

  override init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {
    super.init(frame: frame)
    accessibilityTraits = .button
  }

  /// The label that was set, or else the displayed text.
  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (shownText.isEmpty ? nil : shownText) }
    set { super.accessibilityLabel = newValue }
  }

  override func hitTest(_ point: Point) -> Views.View? { super.hitTest(point) == nil ? nil : self }

  override func stateDidChange(from old: ControlState) {
    let alpha = state.contains(.highlighted) ? Self.pressedAlpha : 1
    for view in subviews { view.alpha = alpha }
  }
}

extension Views.View {
  /// The text of all labels in the view.
  var shownText: String {
    if let label = self as? Label { return label.text }
    return subviews.filter { !$0.isHidden }.map(\.shownText).filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

private enum ButtonStyleKey: EnvironmentKey { static let defaultValue = ButtonStyle.plain }

extension EnvironmentValues {
  /// The look of buttons with titles.
  public var buttonStyle: ButtonStyle {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of the buttons with titles in the view.
  public func buttonStyle(_ style: ButtonStyle) -> some View { environment(\.buttonStyle, style) }
}

/// Looks by the names that they have in SwiftUI.
extension ButtonStyle {
  /// A pale background in the tint.
  public static let bordered = ButtonStyle.tinted
  /// A background in the tint.
  public static let borderedProminent = ButtonStyle.filled
  /// A title without a background.
  public static let borderless = ButtonStyle.plain
}

import Containers
import Controls
import Drawing
import Geometry
import Views

/// A button in a bar that performs a command, which gives it its icon, its names and its state.
final class BarButton: Button {
  /// The command that it performs.
  let command: Command
  private let toolTipTitle: String

  /// Creates a button of `bar`, the first part of its identifier. Its tool tip has the title of the command,
  /// or `toolTipTitle`.
  init(
    _ command: Command, in bar: String, toolTipTitle: String? = nil,
    perform: @escaping @MainActor (Command) -> Void
  ) {
    self.command = command
    self.toolTipTitle = toolTipTitle ?? command.title
    super.init()
    icon = command.icon
    accessibilityIdentifier = "\(bar).\(command.id)"
    accessibilityLabel = command.spokenTitle
    beBarButton()
    addAction(for: .primaryActionTriggered) { perform(command) }
    renewToolTip(with: .standard)
  }

  /// Shows the key that the command has among `keys`.
  func renewToolTip(with keys: CommandKeys) {
    toolTip = keys.applied(to: command).toolTip(titled: toolTipTitle)
  }

  func show(_ state: CommandState) { show(state, of: command) }
}

extension Button {
  func show(_ state: CommandState, of command: Command) {
    isEnabled = state.isEnabled
    icon = state.icon ?? command.icon
    isSelected = command.style == .toggle && state.isOn
  }

  /// Gives the button the look of bars over pictures.
  func beBarButton() {
    titleColor = Theme.foreground
    cornerRadius = BarMetrics.cornerRadius - 4
    contentInsets = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// Configures the button for bars over pictures, with an icon and an accessible label.
  func beBarButton(_ identifier: String, _ icon: Icon, label: String? = nil, toolTip: String) {
    self.icon = icon
    accessibilityIdentifier = identifier
    if let label { accessibilityLabel = label }
    self.toolTip = toolTip
    beBarButton()
  }
}

extension View {
  /// Shows the keys that commands have among `keys` in the tool tips of all buttons in the view.
  func renewToolTips(with keys: CommandKeys) {
    (self as? BarButton)?.renewToolTip(with: keys)
    (self as? BarMenuButton)?.renewToolTip(with: keys)
    for view in subviews { view.renewToolTips(with: keys) }
  }
}

extension Command {
  /// Creates the button of `bar` that performs the command, or opens its `choices` if it has some.
  @MainActor func makeButton(
    in bar: String, perform: @escaping @MainActor (Command) -> Void,
    choices: @escaping @MainActor (Command) -> Menu
  ) -> Button {
    self.choices == nil
      ? BarButton(self, in: bar, perform: perform)
      : BarMenuButton(self, in: bar) { choices(self) }
  }
}

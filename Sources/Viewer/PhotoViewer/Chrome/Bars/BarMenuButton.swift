import Containers
import Controls
import Drawing
import Gestures
import Localization
import Semantics
import Views

/// A button of a bar that opens a menu, which is rebuilt each time.
final class BarMenuButton: Button {
  private let makeMenu: @MainActor () -> Menu
  /// The command whose choices are in the menu; nil for several commands.
  private var command: Command?

  /// Creates a button with three dots at the end of `bar`, the first part of its identifier.
  convenience init(in bar: String, menu: @escaping @MainActor () -> Menu) {
    self.init(
      "\(bar).\(Command.menu.id)", icon: Command.menu.icon, label: localized("More"),
      toolTip: localized("More"),
      menu: menu)
  }

  /// Creates a button of `bar` with the choices of a command.
  convenience init(
    _ command: Command, in bar: String, choices: @escaping @MainActor () -> Menu
  ) {
    self.init(
      "\(bar).\(command.id)", icon: command.icon, label: command.spokenTitle,
      toolTip: command.toolTip, menu: choices)
    self.command = command
  }

  /// Creates a button called `identifier` with an icon, or with a title that is set later.
  init(
    _ identifier: String, icon: Icon? = nil, label: String, toolTip: String,
    menu: @escaping @MainActor () -> Menu
  ) {
    makeMenu = menu
    super.init()
    self.icon = icon
    accessibilityIdentifier = identifier
    accessibilityLabel = label
    accessibilityStates = [.hasPopup]
    self.toolTip = toolTip
    buttonMenu.view.style = Theme.menu
    beBarButton()
  }

  /// Shows the key that the command has among `keys`, if the button is of one.
  func renewToolTip(with keys: CommandKeys) {
    if let command { toolTip = keys.applied(to: command).toolTip }
  }

  /// The menu that it opens.
  var menuView: MenuView { buttonMenu.view }

  /// Opens the menu, or another one in its place.
  func open(_ other: Menu? = nil) {
    renew(other)
    super.didPress()
  }

  override func beginTracking(_ touch: Touch) {
    renew(nil)
    super.beginTracking(touch)
  }

  override func didPress() { open() }

  /// None: keys are those of the commands.
  override var shortcutCommands: [KeyCommand] { [] }

  private func renew(_ other: Menu?) {
    guard !menuView.isOpen else { return }
    let menu = other ?? makeMenu()
    self.menu = menu
    menuView.title = menu.title
  }
}

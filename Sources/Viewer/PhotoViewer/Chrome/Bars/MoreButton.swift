import Containers
import Controls
import Gestures
import Semantics
import Views

/// The button with three dots at the end of a bar. It opens a menu, which is made anew each time.
final class MoreButton: Button {
  /// Returns the menu.
  private let makeMenu: @MainActor () -> Menu

  /// Creates a button of `bar`, the first part of its identifier.
  init(in bar: String, menu: @escaping @MainActor () -> Menu) {
    makeMenu = menu
    super.init()
    icon = Command.menu.icon
    accessibilityIdentifier = "\(bar).more"
    accessibilityLabel = "More"
    accessibilityStates = [.hasPopup]
    toolTip = "More"
    buttonMenu.view.style = Theme.menu
    beBarButton()
  }

  /// The menu that it opens.
  var menuView: MenuView { buttonMenu.view }

  override func beginTracking(_ touch: Touch) {
    renew()
    super.beginTracking(touch)
  }

  override func didPress() {
    renew()
    super.didPress()
  }

  /// None: keys are those of the commands.
  override var shortcutCommands: [KeyCommand] { [] }

  private func renew() {
    guard !menuView.isOpen else { return }
    let menu = makeMenu()
    self.menu = menu
    menuView.title = menu.title
  }
}

import Controls
import Drawing
import Views

/// A button of the toolkit.
struct TitleButton: ViewRepresentable {
  let title: String
  let icon: Icon?
  let role: ButtonRole?
  let style: Controls.ButtonStyle
  /// The menu that opens in place of the action; nil for none.
  var menu: Controls.Menu?
  let action: @MainActor () -> Void

  func makeCoordinator() -> ControlCoordinator { ControlCoordinator() }

  func makeView(context: Context) -> Controls.Button {
    let button = Controls.Button()
    let link = context.coordinator
    button.addAction(for: .primaryActionTriggered) { [weak link] in link?.action() }
    return button
  }

  func updateView(_ button: Controls.Button, context: Context) {
    let environment = context.environment
    context.coordinator.action = action
    let hidesTitle = icon != nil && environment.labelStyle == .iconOnly
    button.title = hidesTitle ? "" : title
    button.accessibilityLabel = hidesTitle ? title : nil
    button.icon = environment.labelStyle == .titleOnly ? nil : icon
    button.role = role
    button.style = style
    button.menu = menu
    button.isEnabled = environment.isEnabled
    button.tintColor = environment.tint
    if let font = environment.font { button.font = font }
  }
}

/// The action of a control.
@MainActor
final class ControlCoordinator {
  var action: @MainActor () -> Void = {}
}

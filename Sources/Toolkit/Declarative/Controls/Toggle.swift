import Controls
import Drawing
import Semantics
import Views

/// A control that is on or off: a switch, with its title at the leading edge.
public struct Toggle<Label: View>: View {
  @Binding var isOn: Bool
  let label: Label
  @Environment(\.toggleStyle) private var style

  /// Creates a toggle with other views as its title.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    _isOn = isOn
    self.label = label()
  }

  /// The title and the switch, or a button; see ``View/toggleStyle(_:)``.
  public var body: some View {
    if style == .button {
      LabelButton(
        content: label.padding(8)
          .foregroundStyle(isOn ? Color.white : .accentColor)
          .background(isOn ? Color.accentFill : Color.fill, in: RoundedRectangle(cornerRadius: 8))
      ) { isOn.toggle() }
      .accessibilityAddTraits(isOn ? [.toggleButton, .selected] : .toggleButton)
    } else {
      TitledControl(title: label) {
        Switch(isOn: $isOn, title: label.containedText ?? "")
      }
    }
  }
}

/// The look of a ``Toggle``.
public enum ToggleStyle: Hashable, Sendable, CaseIterable {
  /// A switch.
  case automatic
  /// A switch.
  case `switch`
  /// A button that stays pressed.
  case button
}

private enum ToggleStyleKey: EnvironmentKey { static let defaultValue = ToggleStyle.automatic }

extension EnvironmentValues {
  /// The look of toggles.
  var toggleStyle: ToggleStyle {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of the toggles in the view.
  public func toggleStyle(_ style: ToggleStyle) -> some View { environment(\.toggleStyle, style) }
}

extension Toggle where Label == Declarative.Label<Text, Image> {
  /// Creates a toggle with a title and an icon by its name.
  public init(_ title: some StringProtocol, systemImage name: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Declarative.Label(title, systemImage: name) }
  }
}

extension Toggle where Label == Text {
  /// Creates a toggle with a title.
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

/// A switch of the toolkit.
private struct Switch: ViewRepresentable {
  @Binding var isOn: Bool
  let title: String

  func makeCoordinator() -> ControlCoordinator { ControlCoordinator() }

  func makeView(context: Context) -> Controls.Toggle {
    let toggle = Controls.Toggle()
    let link = context.coordinator
    toggle.addAction(for: .valueChanged) { [weak link] in link?.action() }
    return toggle
  }

  func updateView(_ toggle: Controls.Toggle, context: Context) {
    let isOn = $isOn
    context.coordinator.action = { [weak toggle] in
      if let toggle { isOn.wrappedValue = toggle.isOn }
    }
    if toggle.isOn != isOn.wrappedValue { toggle.setOn(isOn.wrappedValue, animated: true) }
    if !title.isEmpty { toggle.accessibilityLabel = title }
    toggle.isEnabled = context.environment.isEnabled
    toggle.tintColor = context.environment.tint
  }
}

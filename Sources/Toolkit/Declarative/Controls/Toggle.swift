import Controls
import Views

/// A control that is on or off: a switch, with its title at the leading edge.
public struct Toggle<Label: View>: View {
  @Binding private var isOn: Bool
  private let label: Label

  /// Creates a toggle with other views as its title.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    _isOn = isOn
    self.label = label()
  }

  /// The title and the switch.
  public var body: some View {
    HStack {
      label
      Spacer()
      Switch(isOn: $isOn, title: (label as? Text)?.string ?? "")
    }
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

  func makeCoordinator() -> ControlLink { ControlLink() }

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

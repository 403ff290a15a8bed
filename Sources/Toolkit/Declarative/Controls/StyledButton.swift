import Controls

/// A button in the look of the views around.
struct StyledButton<Label: View>: View {
  let label: Label
  let role: ButtonRole?
  let action: @MainActor () -> Void
  @State private var isPressed = false
  @Environment(\.buttonStyle) private var style

  var body: some View {
    if let title = label as? any TitledLabel, let text = title.titleText,
      let style = ownStyle as? any ToolkitButtonStyle
    {
      TitleButton(
        title: text, icon: title.titleIcon, role: role, style: style.toolkitStyle, action: action)
    } else {
      LabelButton(content: look(of: ownStyle), fades: false, action: action) { isPressed = $0 }
    }
  }

  private var ownStyle: any ButtonStyle { style ?? BorderlessButtonStyle() }

  private func look(of style: some ButtonStyle) -> AnyView {
    let configuration = ButtonStyleConfiguration(
      label: AnyView(label), role: role, isPressed: isPressed)
    return AnyView(style.makeBody(configuration: configuration))
  }
}

private enum ButtonStyleKey: EnvironmentKey {
  static var defaultValue: (any ButtonStyle)? { nil }
}

extension EnvironmentValues {
  /// The look of buttons; nil for a title without a background.
  var buttonStyle: (any ButtonStyle)? {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of the buttons in the view.
  public func buttonStyle(_ style: some ButtonStyle) -> some View {
    environment(\.buttonStyle, .some(style))
  }
}

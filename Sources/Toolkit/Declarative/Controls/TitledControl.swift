/// A control at the trailing edge, with its title at the leading one.
struct TitledControl<Title: View, Control: View>: View {
  let title: Title
  @ViewBuilder let control: Control
  @Environment(\.hidesLabels) private var hidesTitle

  var body: some View {
    if hidesTitle {
      control
    } else {
      HStack {
        title
        Spacer()
        control
      }
    }
  }
}

private enum HiddenLabelsKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether controls show no titles.
  fileprivate var hidesLabels: Bool {
    get { self[HiddenLabelsKey.self] }
    set { self[HiddenLabelsKey.self] = newValue }
  }
}

extension View {
  /// Hides the titles of the controls in the view, by which programs that read the screen still know them.
  public func labelsHidden() -> some View { environment(\.hidesLabels, true) }
}

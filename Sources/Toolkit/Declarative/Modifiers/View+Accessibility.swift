import Views

private struct AccessibilityModifier: BoxModifier {
  let change: @MainActor (Views.View) -> Void

  func makeBox(around child: Box) -> ModifierBox { ModifierBox(around: child) }

  func update(_ box: ModifierBox, in environment: EnvironmentValues) { change(box.view) }
}

extension View {
  /// Names the view for programs that read the screen, to which it is then one element.
  public func accessibilityLabel(_ label: String) -> some View {
    modified(
      by: AccessibilityModifier {
        $0.isAccessibilityElement = true
        $0.accessibilityLabel = label
      })
  }

  /// Gives the view a fixed word by which programs find it.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    modified(by: AccessibilityModifier { $0.accessibilityIdentifier = identifier })
  }
}

import Drawing

extension View {
  /// Whether the user wants high contrast: outlines around what can be pressed, and no shadows.
  package final var hasHighContrast: Bool { window?.environment.colors.contrast == .high }
}

import Drawing

extension View {
  /// Whether the user wants high contrast: outlines around controls, and no shadows.
  package final var hasHighContrast: Bool { window?.environment.colors.contrast == .high }
}

import Drawing

/// The colours of what is shown in front of other content.
enum PresentationStyle {
  /// The background: in dark surroundings lighter than the content behind, so that its edge is visible.
  static let ground = Color.dynamic(light: Color(rgb: 0xFFFFFF), dark: Color(rgb: 0x2C2C2E))
}

import Drawing

/// The common style of presentations in front of other content.
enum PresentationStyle {
  /// The background: in dark surroundings lighter than the content behind, so that its edge is visible.
  static let background = Color.dynamic(light: Color(rgb: 0xFFFFFF), dark: Color(rgb: 0x2C2C2E))
}

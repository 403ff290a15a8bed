import Drawing

/// Colours of controls.
enum ControlColors {
  /// The outline of what can be touched, at 3 : 1 on the ground of a window.
  static let outline = Color.tertiaryLabel
  /// What the pointer adds to what it is over.
  static let hover = Color.dynamic(
    light: Color(white: 0, alpha: 0.08), dark: Color(white: 1, alpha: 0.08))
  /// The opaque colour of `Color.fill` on the ground of a window.
  static let fillGround = Color.dynamic(light: Color(rgb: 0xE4E4E6), dark: Color(rgb: 0x3D3D41))
  /// The opaque colour of ``tint`` on the ground of a window.
  static let tintGround = Color.dynamic(light: Color(rgb: 0xD9EBFF), dark: Color(rgb: 0x18364E))
  /// The opaque colour of ``destructiveTint`` on the ground of a window.
  static let destructiveTintGround = Color.dynamic(
    light: Color(rgb: 0xFFE2E0), dark: Color(rgb: 0x552622))
}

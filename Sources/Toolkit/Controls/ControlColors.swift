import Drawing

/// Colours of controls.
enum ControlColors {
  /// The outline of what can be touched, at 3 : 1 on the ground of a window.
  static let outline = Color.tertiaryLabel
  /// The opacity of the marks of controls that are disabled, and of those that are pressed.
  static let disabledOpacity = 0.5
  static let pressedOpacity = 0.6
  /// What the pointer adds to what it is over.
  static let hover = Color.dynamic(
    light: Color(white: 0, alpha: 0.08), dark: Color(white: 1, alpha: 0.08))
  /// The opaque colour of `Color.fill` on the ground of a window.
  static let fillGround = Color.dynamic(light: Color(rgb: 0xE4E4E6), dark: Color(rgb: 0x3D3D41))
  /// The opaque ground of a button in pale blue, the accent colour unless the user has another.
  static let tintGround = Color.dynamic(light: Color(rgb: 0xD9EBFF), dark: Color(rgb: 0x18364E))

  /// Returns the opaque ground of a button in a pale `tint`.
  static func paleGround(of tint: Color) -> Color {
    tint == .accent ? tintGround : tint.blended(over: .background, share: paleShare)
  }
  /// The share of the tint in such a ground.
  private static let paleShare = 0.15

  /// The opaque ground of a button in pale red.
  static let destructiveTintGround = Color.dynamic(
    light: Color(rgb: 0xFFE2E0), dark: Color(rgb: 0x552622))
}

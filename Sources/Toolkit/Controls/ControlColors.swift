import Drawing

/// Colours of controls.
enum ControlColors {
  /// The outline of controls, at 3 : 1 on the background of a window.
  static let outline = Color.tertiaryLabel
  /// The opacity of the marks of controls that are disabled, and of those that are pressed.
  static let disabledOpacity = 0.5
  static let pressedOpacity = 0.6
  /// The fraction of black or white that is added under the pointer.
  static let hoverFraction = 0.08
  /// The opaque colour of `Color.fill` on the background of a window.
  static let fillBackground = Color.dynamic(light: Color(rgb: 0xE4E4E6), dark: Color(rgb: 0x3D3D41))
  /// The opaque background of a button in pale blue.
  private static let blueBackground = Color.dynamic(
    light: Color(rgb: 0xD9EBFF), dark: Color(rgb: 0x18364E))
  /// The opaque background of a button in the accent colour: pale blue, unless the user has another one.
  static let accentBackground = Color.accent(
    custom: Color.accent.blended(over: .background, fraction: paleFraction),
    standard: blueBackground)

  /// Returns the opaque background of a button in a pale `tint`.
  static func paleBackground(of tint: Color) -> Color {
    tint == .accent ? accentBackground : tint.blended(over: .background, fraction: paleFraction)
  }
  /// The fraction of the tint in such a background.
  private static let paleFraction = 0.15

  /// The opaque background of a button in pale red.
  static let destructiveTintBackground = Color.dynamic(
    light: Color(rgb: 0xFFE2E0), dark: Color(rgb: 0x552622))
}

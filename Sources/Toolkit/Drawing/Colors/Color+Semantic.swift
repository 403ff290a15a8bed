/// Colours by their purpose. The values are UIKit's, but for secondary text, which is stronger, so
/// that all text has a contrast of 4.5 : 1 on both grounds, and disabled text of 3 : 1.
extension Color {
  /// Text.
  public static let label = dynamic(light: Color(rgb: 0x000000), dark: Color(rgb: 0xFFFFFF))
  /// Text of less weight.
  public static let secondaryLabel = dynamic(
    light: foreground(0.75), dark: paleForeground(0.6), highContrastLight: Color(rgb: 0x000000),
    highContrastDark: Color(rgb: 0xFFFFFF))
  /// Text that asks for input.
  public static let placeholder = secondaryLabel
  /// Text of little weight, which need not be read.
  public static let tertiaryLabel = dynamic(
    light: foreground(0.58), dark: paleForeground(0.4), highContrastLight: foreground(1),
    highContrastDark: paleForeground(1))
  /// The text of disabled controls.
  public static let disabledLabel = tertiaryLabel
  /// Lines between content.
  public static let separator = dynamic(
    light: foreground(0.29), dark: Color(rgb: 0x545458, alpha: 0.6),
    highContrastLight: foreground(1),
    highContrastDark: paleForeground(1))
  /// The background of a window.
  public static let background = dynamic(
    light: Color(rgb: 0xFFFFFF), dark: Color(rgb: 0x1C1C1E),
    highContrastDark: Color(rgb: 0x000000))
  /// The background of groups in a window.
  public static let secondaryBackground = dynamic(
    light: Color(rgb: 0xF2F2F7), dark: Color(rgb: 0x2C2C2E),
    highContrastDark: Color(rgb: 0x1C1C1E))
  /// The background of controls.
  public static let fill = dynamic(
    light: Color(rgb: 0x787880, alpha: 0.2), dark: Color(rgb: 0x787880, alpha: 0.36))
  /// The colour of controls and of the selection: the user's accent colour, or else blue.
  public static let accent = Color(
    .accent(
      default: dynamic(
        light: Color(rgb: 0x007AFF), dark: Color(rgb: 0x0A84FF),
        highContrastLight: Color(rgb: 0x0040DD), highContrastDark: Color(rgb: 0x409CFF))))
  /// The colour of actions that delete or end something.
  public static let destructive = dynamic(
    light: Color(rgb: 0xFF3B30), dark: Color(rgb: 0xFF453A),
    highContrastLight: Color(rgb: 0xD70015), highContrastDark: Color(rgb: 0xFF6961))

  /// The accent colour as text on the background of a window or of a group.
  public static let accentLabel = accent.legible(on: secondaryBackground)
  /// The destructive colour as text on the background of a window or of a group.
  public static let destructiveLabel = destructive.legible(on: secondaryBackground)
  /// The accent colour as a background of white text.
  public static let accentFill = accent.underWhiteText
  /// The destructive colour as a background of white text.
  public static let destructiveFill = destructive.underWhiteText

  private static func foreground(_ alpha: Double) -> Color { Color(rgb: 0x3C3C43, alpha: alpha) }
  private static func paleForeground(_ alpha: Double) -> Color {
    Color(rgb: 0xEBEBF5, alpha: alpha)
  }
}

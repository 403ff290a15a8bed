package import Drawing

/// The colours and fonts of toasts: light on dark over anything.
package enum ToastStyle {
  /// The background, dark enough to stand out. In a dark window it is lighter than the window.
  package static let background = Color.dynamic(
    light: Color(white: 0.1, alpha: 0.82), dark: Color(white: 0.22, alpha: 0.94),
    highContrastLight: Color(white: 0), highContrastDark: Color(white: 0))
  /// The edge in a dark window, where the shadow is invisible.
  static let edge = Color.dynamic(
    light: Color(white: 1, alpha: 0), dark: Color(white: 1, alpha: 0.14),
    highContrastLight: Color(white: 1, alpha: 0), highContrastDark: Color(white: 1, alpha: 0))
  /// The shadow at its darkest.
  static let shadow = Color(white: 0, alpha: 0.3)
  /// The colour of the message.
  static let foreground = Color(white: 0.97)
  /// The colour of the button.
  package static let offer = Color(red: 0.55, green: 0.78, blue: 1)
  static let font = Font.body
  static let buttonFont = Font.headline
}

import Drawing

/// The colours of the keyboard, in light and dark.
enum KeyboardColors {
  /// The background of the keyboard.
  static let background = Color.dynamic(light: Color(rgb: 0xD5D7DD), dark: Color(rgb: 0x242427))
  /// The line between the background and the content above it.
  static let edge = Color.separator
  /// A key that types a character.
  static let key = Color.dynamic(light: Color(rgb: 0xFFFFFF), dark: Color(rgb: 0x5A5A5F))
  /// Any other key.
  static let sideKey = Color.dynamic(light: Color(rgb: 0xB3B8C2), dark: Color(rgb: 0x3D3D41))
  /// A key of the first kind while it is pressed, and one of the second.
  static let pressedKey = Color.dynamic(light: Color(rgb: 0xBFC3CC), dark: Color(rgb: 0x77777D))
  static let pressedSideKey = Color.dynamic(light: Color(rgb: 0xFFFFFF), dark: Color(rgb: 0x6A6A70))
  /// The background of the letter shown above its key.
  static let popUp = Color.dynamic(light: Color(rgb: 0xFFFFFF), dark: Color(rgb: 0x6C6C72))
  /// The shade below a key.
  static let shade = Color.dynamic(
    light: Color(white: 0, alpha: 0.28), dark: Color(white: 0, alpha: 0.45))
  /// The shadow of pop-ups above the keys.
  static let shadow = Color(white: 0, alpha: 0.3)
}

public import Drawing

/// A colour fills the space that is proposed.
extension Color: View {
  /// The colour in a rectangle.
  public var body: some View { Rectangle().fill(self) }
}

/// Colours by the names that they have in SwiftUI.
extension Color {
  /// Red.
  public static let red = Color(rgb: 0xFF3B30)
  /// Orange.
  public static let orange = Color(rgb: 0xFF9500)
  /// Yellow.
  public static let yellow = Color(rgb: 0xFFCC00)
  /// Green.
  public static let green = Color(rgb: 0x34C759)
  /// A green that leans to blue.
  public static let mint = Color(rgb: 0x00C7BE)
  /// A blue that leans to green.
  public static let teal = Color(rgb: 0x30B0C7)
  /// A light blue.
  public static let cyan = Color(rgb: 0x32ADE6)
  /// Blue.
  public static let blue = Color(rgb: 0x007AFF)
  /// A blue that leans to violet.
  public static let indigo = Color(rgb: 0x5856D6)
  /// Purple.
  public static let purple = Color(rgb: 0xAF52DE)
  /// Pink.
  public static let pink = Color(rgb: 0xFF2D55)
  /// Brown.
  public static let brown = Color(rgb: 0xA2845E)
  /// Grey.
  public static let gray = Color(rgb: 0x8E8E93)
  /// Black.
  public static let black = Color(white: 0)
  /// White.
  public static let white = Color(white: 1)
  /// Nothing. Touches land on it all the same.
  public static let clear = Color(white: 0, alpha: 0)
  /// The colour of text.
  public static let primary = Color.label
  /// The colour of text of less weight.
  public static let secondary = Color.secondaryLabel
  /// The user's accent colour.
  public static let accentColor = Color.accent
}

import Drawing

/// The colours and type sizes of the viewer. Lengths are points.
enum Theme {
  /// What surrounds a picture: dark and without hue, so that it takes nothing from its colours.
  static let backdrop = Color(white: 0.09)
  /// A headline on the backdrop.
  static let headline = TextStyle(size: 20, isBold: true, color: Color(white: 0.93))
  /// Words that explain, on the backdrop.
  static let body = TextStyle(size: 15, color: Color(white: 0.72))
  /// The widest that a block of text becomes: about 60 letters.
  static let textWidth = 480.0
  /// The least distance of text from the edges of the window.
  static let margin = 24.0
}

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
  /// How far text stays away from the edges of the window.
  static let margin = 24.0
  /// The same as a share of the window's shorter side, where that is less.
  static let marginShare = 0.12
  /// By what type shrinks, step by step, where words do not fit otherwise; smaller nobody reads it.
  static let typeScales = [1, 0.9, 0.8, 0.7, 0.6, 0.5]
}

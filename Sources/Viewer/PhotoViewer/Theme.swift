import Drawing

/// The colours and type sizes of the viewer. Lengths are points.
enum Theme {
  /// What surrounds a picture: dark and without hue, so that it takes nothing from its colours.
  static let backdrop = Color(white: 0.09)
  /// What is seen through a picture that is not opaque: light enough for dark drawings and dark
  /// enough for light ones, and quieter than either.
  static let ground = Checkerboard(
    side: 8, first: Color(white: 0.4), second: Color(white: 0.33))
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

  // MARK: What lies over a picture

  /// A patch that holds words over a picture, whatever its colours.
  static let patch = Color(white: 0.1, alpha: 0.82)
  /// The shadow of such a patch, at its darkest.
  static let shadow = Color(white: 0, alpha: 0.3)
  /// What lies behind a button under the pointer, and under a finger.
  static let hovered = Color(white: 1, alpha: 0.12)
  static let pressed = Color(white: 1, alpha: 0.24)
  /// Words and icons on a patch, and words beside them that matter less.
  static let ink = Color(white: 0.97)
  static let faintInk = Color(white: 0.82)
  /// The word of a button that offers to take something back.
  static let offer = Color(red: 0.55, green: 0.78, blue: 1)
}

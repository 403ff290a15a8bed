import Drawing

/// The colours and lengths of the grid.
extension Theme {
  /// Where a thumbnail will be.
  static let placeholder = Color(white: 0.15)
  /// Over a thumbnail under a finger.
  static let pressShade = Color(white: 0, alpha: 0.4)
  /// Around the thumbnail that keys have chosen.
  static let selectionRing = Color(red: 0.35, green: 0.62, blue: 1)
  /// How thick that ring is, in points: it fills most of the gap.
  static let selectionRingWidth = 3.0
  /// The mark in place of a picture that cannot be shown.
  static let faultMark = Color(white: 0.45)
  /// How long and how thick its strokes are, in points.
  static let faultMarkSide = 28.0
  static let faultMarkWidth = 2.0
  /// The name of the file below it.
  static let faultName = TextStyle(size: 12, color: Color(white: 0.6))
  /// How far that stays away from the edges of its cell.
  static let faultNameMargin = 6.0
}

import Drawing

/// The common style of presentations in front of other content: colours, and the delay of answers.
enum PresentationStyle {
  /// The background: in dark surroundings lighter than the content behind, so that its edge is visible.
  static let background = Color.dynamic(light: Color(rgb: 0xFFFFFF), dark: Color(rgb: 0x2C2C2E))
  /// The time for which destructive answers ignore touches after they have appeared, unless the program sets another.
  static let destructiveTouchDelay: Duration = .milliseconds(400)
}

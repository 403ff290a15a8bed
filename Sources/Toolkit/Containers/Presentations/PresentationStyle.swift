import Drawing

/// What presentations in front of other content have in common: colours, and when answers take touches.
enum PresentationStyle {
  /// The background: in dark surroundings lighter than the content behind, so that its edge is visible.
  static let ground = Color.dynamic(light: Color(rgb: 0xFFFFFF), dark: Color(rgb: 0x2C2C2E))
  /// How long answers that destroy take no touches once they stand, unless the program says otherwise.
  static let destructiveTouchDelay: Duration = .milliseconds(400)
}

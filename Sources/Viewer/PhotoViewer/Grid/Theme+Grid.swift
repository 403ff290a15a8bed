import Drawing

/// The colours and sizes of the grid.
extension Theme {
  /// The colour of a missing thumbnail.
  static let placeholder = Color.dynamic(light: Color(white: 0.88), dark: Color(white: 0.15))
  /// The colour over a pressed thumbnail.
  static let pressShade = Color(white: 0, alpha: 0.4)
  /// The colour of the ring around the selected thumbnail.
  static let selectionRing = Color.dynamic(
    light: Color(rgb: 0x0A60D8), dark: Color(red: 0.35, green: 0.62, blue: 1))
  /// The colour inside the rectangle that selects thumbnails.
  static let rubberBand = selectionRing.opacity(0.18)
  /// The colour of the mark on a selected thumbnail, and of the rim around it.
  static let selectionCheck = Color(white: 1)
  /// The colour of the outline of a thumbnail with high contrast.
  static let thumbnailOutline = Color.dynamic(
    light: Color(white: 0.35), dark: Color(white: 0.62))
  /// The background, the colour and the font of a badge on a thumbnail: the same on all pictures.
  static let badgeBackground = Color(white: 0, alpha: 0.62).withHighContrast(Color(white: 0))
  static let badgeForeground = Color(white: 1)
  /// The colour of the heart of a favourite, on that background.
  static let heart = Color(rgb: 0xFF6B7D).withHighContrast(Color(white: 1))
  static let badgeFont = Font(size: 11, weight: .semibold)
  /// The width of the ring, in points; it fills most of the gap.
  static let selectionRingWidth = 3.0
  /// The colour of the mark on a picture that cannot be decoded.
  static let faultMark = Color.dynamic(
    light: Color(white: 0.4), dark: Color(white: 0.45), highContrastLight: Color(white: 0),
    highContrastDark: Color(white: 1))
  /// The side and line width of the mark, in points.
  static let faultMarkSide = 28.0
  static let faultMarkWidth = 2.0
  /// The font and colour of a heading above thumbnails, and the background of one that stays while they scroll.
  static let gridHeading = TextAttributes(
    font: Font(size: 15, weight: .semibold), color: foreground)
  static let pinnedBackground = backdrop.opacity(0.88).withHighContrast(backdrop)
  /// The font and colour of the name below a thumbnail.
  static let gridName = TextAttributes(
    font: Font(size: 12),
    color: .dynamic(
      light: Color(white: 0.24), dark: Color(white: 0.78), highContrastLight: Color(white: 0),
      highContrastDark: Color(white: 1)))
  /// The font and colour of the file name below the mark.
  static let faultName = TextAttributes(
    font: Font(size: 12),
    color: .dynamic(
      light: Color(white: 0.33), dark: Color(white: 0.6), highContrastLight: Color(white: 0),
      highContrastDark: Color(white: 1)))
  /// The space between the file name and the edges of its cell, in points.
  static let faultNameMargin = 6.0
}

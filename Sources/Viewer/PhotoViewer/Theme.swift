import Controls
import Drawing
import Geometry
import Views

/// The colours and type sizes of the viewer. Lengths are points.
enum Theme {
  /// The colour around a picture: dark and neutral, so that it does not distort the picture's
  /// colours.
  static let backdrop = Color(white: 0.09)
  /// The checkerboard behind a picture that is not opaque: light enough for dark drawings, dark
  /// enough for light ones, and less conspicuous than either.
  static let ground = Checkerboard(
    side: 8, first: Color(white: 0.4), second: Color(white: 0.33))
  /// The text style of a headline on the backdrop.
  static let headline = TextStyle(size: 20, isBold: true, color: Color(white: 0.93))
  /// The text style of the explanation below it.
  static let body = TextStyle(size: 15, color: Color(white: 0.72))
  /// The maximum width of a block of text, in points: about 60 letters.
  static let textWidth = 480.0
  /// The distance between text and the edges of the window.
  static let margin = 24.0
  /// The maximum of this distance as a share of the window's shorter side.
  static let marginShare = 0.12
  /// The factors for the size of text that does not fit otherwise, largest first. Smaller type
  /// would be illegible.
  static let typeScales = [1, 0.9, 0.8, 0.7, 0.6, 0.5]

  // MARK: Focus

  /// Returns the shape that the focus ring surrounds on a photo or a grid that fills the window: far
  /// enough inside for the ring to be seen.
  static func stageRing(in bounds: Rect) -> FocusRingShape { FocusRingShape(bounds.inset(by: 8)) }

  // MARK: Overlays

  /// The background of text over a picture, dark enough for a picture of any colour.
  static let patch = Color(white: 0.1, alpha: 0.82).withHighContrast(black)
  /// The background of the bars over a picture, and their edges.
  static let barGround = Color(white: 0.15, alpha: 0.85).withHighContrast(black)
  static let barEdge = Color(white: 1, alpha: 0.12).withHighContrast(white)
  /// The background of the help over a picture.
  static let helpGround = Color(white: 0.05, alpha: 0.88).withHighContrast(black)
  /// The shadow of such a background, at its darkest.
  static let shadow = Color(white: 0, alpha: 0.3).withHighContrast(Color(white: 0, alpha: 0))
  /// The colour of the lines that show which part of a photo is seen, and of a rim around them that
  /// separates them from bright pictures.
  static let indicator = Color(white: 1, alpha: 0.8).withHighContrast(white)
  static let indicatorRim = Color(white: 0, alpha: 0.35).withHighContrast(black)
  /// The colours of text and icons over a picture, and of less important text beside them.
  static let ink = Color(white: 0.97).withHighContrast(white)
  static let faintInk = Color(white: 0.82).withHighContrast(white)
  /// The colour of what is offered or under way.
  static let offer = ToastStyle.offer

  /// The width of the outline of controls and thumbnails with high contrast, in points.
  static let outlineWidth = 2.0

  /// The style of menus: the dark one, with high contrast on black.
  static let menu: MenuStyle = {
    var style = MenuStyle.dark
    style.background = style.background.withHighContrast(black)
    style.edge = style.edge.withHighContrast(white)
    style.shadow = style.shadow.withHighContrast(Color(white: 0, alpha: 0))
    style.highlight = style.highlight.withHighContrast(Color(white: 1, alpha: 0.15))
    style.title.color = style.title.color.withHighContrast(white)
    style.destructive = style.destructive.withHighContrast(Color(red: 1, green: 0.62, blue: 0.58))
    style.shortcut.color = style.shortcut.color.withHighContrast(white)
    style.badge = style.badge.withHighContrast(Color(white: 1, alpha: 0.18))
    style.groupSeparator = .hairline
    style.band = Color(white: 1, alpha: 0.14).withHighContrast(white)
    return style
  }()

  private static let black = Color(white: 0)
  private static let white = Color(white: 1)
}

extension Color {
  /// Returns the colour, which is `other` if the user wants high contrast. The viewer is always dark.
  func withHighContrast(_ other: Color) -> Color {
    .dynamic(light: self, dark: self, highContrastLight: other, highContrastDark: other)
  }
}

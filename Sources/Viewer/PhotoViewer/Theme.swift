import Controls
import Drawing
import Geometry
import Views

/// The colours and type sizes of the viewer. Lengths are points.
enum Theme {
  /// The colour around a picture and of the grid: neutral, so that it does not distort the picture's
  /// colours.
  static let backdrop = Color.dynamic(light: Color(white: 0.95), dark: Color(white: 0.09))
  /// The checkerboard behind a picture that is not opaque: light enough for dark drawings, dark
  /// enough for light ones, and less conspicuous than either.
  static let background = Checkerboard(
    side: 8, first: Color(white: 0.4), second: Color(white: 0.33))
  /// The font and colour of a headline on the backdrop.
  static let headline = TextAttributes(
    font: Font(size: 20, weight: .bold),
    color: .dynamic(light: Color(white: 0.1), dark: Color(white: 0.93)))
  /// The font and colour of the explanation below it.
  static let body = TextAttributes(
    font: Font(size: 15), color: .dynamic(light: Color(white: 0.32), dark: Color(white: 0.72)))
  /// The maximum width of a block of text, in points: about 60 letters.
  static let textWidth = 480.0
  /// The distance between text and the edges of the window.
  static let margin = 24.0
  /// The maximum of this distance as a fraction of the window's shorter side.
  static let marginFraction = 0.12
  /// The factors for the size of text that does not fit otherwise, largest first. Smaller type
  /// would be illegible.
  static let typeScales = [1, 0.9, 0.8, 0.7, 0.6, 0.5]

  // MARK: Focus

  /// Returns the shape that the focus ring surrounds on a photo or a grid that fills the window: far enough inside for
  /// the ring to be visible.
  static func stageRing(in bounds: Rect) -> FocusRingShape { FocusRingShape(bounds.inset(by: 8)) }

  // MARK: Overlays

  /// The background of text over a picture of any colour.
  static let patch = over(
    light: Color(white: 0.98, alpha: 0.84), dark: Color(white: 0.1, alpha: 0.82), contrast: black)
  /// The background of the bars over a picture, and their edges.
  static let barBackground = over(
    light: Color(white: 0.98, alpha: 0.88), dark: Color(white: 0.15, alpha: 0.85), contrast: black)
  static let barEdge = over(
    light: Color(white: 0, alpha: 0.14), dark: Color(white: 1, alpha: 0.12), contrast: white)
  /// The background of the help over a picture.
  static let helpBackground = over(
    light: Color(white: 0.97, alpha: 0.92), dark: Color(white: 0.05, alpha: 0.88), contrast: black)
  /// The shadow of such a background, at its darkest.
  static let shadow = Color(white: 0, alpha: 0.3).withHighContrast(Color(white: 0, alpha: 0))
  /// The colour of the lines that show the visible part of a photo, and of a rim around them that separates them from
  /// bright pictures.
  static let indicator = Color(white: 1, alpha: 0.8).withHighContrast(white)
  static let indicatorRim = Color(white: 0, alpha: 0.35).withHighContrast(black)
  /// The colours of text and icons over a picture, and of less important text beside them.
  static let foreground = over(light: Color(white: 0.07), dark: Color(white: 0.97), contrast: white)
  static let faintForeground = over(
    light: Color(white: 0.22), dark: Color(white: 0.82), contrast: white)
  /// The colour of available actions and progress.
  static let offer = over(
    light: Color(rgb: 0x0048B0), dark: ToastStyle.offer, contrast: ToastStyle.offer)

  /// The colour of the line between two photos that are compared.
  static let compareLine = over(
    light: Color(white: 0.72), dark: Color(white: 0.28), contrast: white)

  /// The width of the outline of controls and thumbnails with high contrast, in points.
  static let outlineWidth = 2.0

  /// The style of menus: neutral, with high contrast on black.
  static let menu: MenuStyle = {
    var style = MenuStyle.dark
    style.background = over(light: Color(white: 0.99), dark: style.background, contrast: black)
    style.edge = over(light: Color(white: 0.78), dark: style.edge, contrast: white)
    style.shadow = style.shadow.withHighContrast(Color(white: 0, alpha: 0))
    style.highlight = over(
      light: Color(white: 0, alpha: 0.08), dark: style.highlight,
      contrast: Color(white: 1, alpha: 0.15))
    style.title.color = over(light: Color(white: 0.08), dark: style.title.color, contrast: white)
    style.destructive = over(
      light: Color(rgb: 0xC0201A), dark: style.destructive,
      contrast: Color(red: 1, green: 0.62, blue: 0.58))
    style.shortcut.color = over(
      light: Color(white: 0.34), dark: style.shortcut.color, contrast: white)
    style.badge = over(
      light: Color(white: 0, alpha: 0.06), dark: style.badge, contrast: Color(white: 1, alpha: 0.18)
    )
    style.groupSeparator = .hairline
    style.band = over(
      light: Color(white: 0, alpha: 0.12), dark: Color(white: 1, alpha: 0.14), contrast: white)
    return style
  }()

  /// Returns the colour of something over pictures. With high `contrast` it is the same in both
  /// appearances: light on black.
  private static func over(light: Color, dark: Color, contrast: Color) -> Color {
    .dynamic(light: light, dark: dark, highContrastLight: contrast, highContrastDark: contrast)
  }

  private static let black = Color(white: 0)
  private static let white = Color(white: 1)
}

extension Color {
  /// Returns the colour, which is `other` if the user wants high contrast.
  func withHighContrast(_ other: Color) -> Color {
    .dynamic(light: self, dark: self, highContrastLight: other, highContrastDark: other)
  }
}

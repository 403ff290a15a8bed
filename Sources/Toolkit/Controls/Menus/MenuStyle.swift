public import Drawing

/// The colours and text styles of a menu. Sizes are in points.
public struct MenuStyle: Hashable, Sendable {
  /// The background colour. Should be opaque, or the edge shows through.
  public var background = Color(white: 0.16)
  /// The colour of the hairline border, which separates the menu from dark content.
  public var edge = Color(white: 0.32)
  /// The colour of the shadow at its darkest, which separates the menu from bright content.
  public var shadow = Color(white: 0, alpha: 0.35)
  /// The background colour of the highlighted item.
  public var highlight = Color(white: 1, alpha: 0.14)
  /// The text style of titles.
  public var title = TextStyle(size: 15, color: Color(white: 0.95))
  /// The text colour of destructive items.
  public var destructive = Color(red: 1, green: 0.47, blue: 0.42)
  /// The text style of shortcuts.
  public var shortcut = TextStyle(size: 12, color: Color(white: 0.72))
  /// The background colour of shortcuts.
  public var badge = Color(white: 1, alpha: 0.09)

  /// Light text on a dark background.
  public static let dark = MenuStyle()

  /// Creates the dark style, as a base for changes.
  public init() {}
}

public import Drawing

/// The colours and type of a menu. Lengths are points.
public struct MenuStyle: Hashable, Sendable {
  /// What the menu is filled with; opaque, or its edge shows through.
  public var background = Color(white: 0.16)
  /// The hairline around it, which sets it off against a dark picture.
  public var edge = Color(white: 0.32)
  /// The shadow, at its darkest, which sets it off against a bright one.
  public var shadow = Color(white: 0, alpha: 0.35)
  /// What lies behind the item under the finger.
  public var highlight = Color(white: 1, alpha: 0.14)
  /// How titles look.
  public var title = TextStyle(size: 15, color: Color(white: 0.95))
  /// The colour of titles of items that take something away.
  public var destructive = Color(red: 1, green: 0.47, blue: 0.42)
  /// How shortcuts look.
  public var shortcut = TextStyle(size: 12, color: Color(white: 0.72))
  /// What lies behind a shortcut.
  public var badge = Color(white: 1, alpha: 0.09)

  /// Light words on a dark patch.
  public static let dark = MenuStyle()

  /// The dark style, to be changed property by property.
  public init() {}
}

public import Drawing

/// The colours and fonts of a menu. Sizes are in points.
public struct MenuStyle: Hashable, Sendable {
  /// The separator between the groups of a menu.
  public enum GroupSeparator: Hashable, Sendable {
    /// A band.
    case band
    /// A hairline.
    case hairline
  }

  /// The background colour. Should be opaque, or the edge shows through.
  public var background = Color(white: 0.16)
  /// The colour of the hairline border, which separates the menu from dark content.
  public var edge = Color(white: 0.32)
  /// The colour of the shadow at its darkest, which separates the menu from bright content.
  public var shadow = Color(white: 0, alpha: 0.35)
  /// The background colour of the highlighted item.
  public var highlight = Color(white: 1, alpha: 0.14)
  /// The font and colour of titles.
  public var title = TextAttributes(font: Font(size: 15), color: Color(white: 0.95))
  /// The text colour of destructive items.
  public var destructive = Color(red: 1, green: 0.47, blue: 0.42)
  /// The text colour of items that cannot be chosen; nil for their own colour, faded.
  public var disabled: Color?
  /// The font and colour of shortcuts and second lines.
  public var shortcut = TextAttributes(font: Font(size: 12), color: Color(white: 0.72))
  /// The background colour of shortcuts.
  public var badge = Color(white: 1, alpha: 0.09)
  /// The separator between groups.
  public var groupSeparator = GroupSeparator.band
  /// The colour of the bands or hairlines between groups.
  public var band = Color(white: 0.1)

  /// Light text on a dark background.
  public static let dark = MenuStyle()

  /// The colours of the user: light or dark, with more contrast where it is wanted.
  public static let system: MenuStyle = {
    var style = MenuStyle()
    style.background = .dynamic(light: Color(white: 1), dark: Color(rgb: 0x2C2C2E))
    style.edge = .separator
    style.highlight = .fill
    style.title.color = .label
    style.destructive = .destructive
    style.disabled = .disabledLabel
    style.shortcut.color = .secondaryLabel
    style.badge = .fill
    style.band = .dynamic(light: Color(rgb: 0xE9E9EE), dark: Color(rgb: 0x1C1C1E))
    return style
  }()

  /// Creates the dark style, as a base for changes.
  public init() {}
}

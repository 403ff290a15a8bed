import Drawing
import Geometry
import Semantics
import Views

/// The widths of the items of a menu, and the fonts of their titles.
extension MenuPanel {
  /// Whether there is a column of marks.
  private var hasMarks: Bool { items.contains { $0.state != nil || $0.isBack } }
  /// Whether there is a column of icons behind titles and badges.
  var hasTrailingIcons: Bool { kind != .pointer && items.contains(where: \.hasImage) }
  /// Whether icons are in front of titles, as pointers expect it, rather than at the other end.
  var hasLeadingIcons: Bool { kind == .pointer && items.contains(where: \.hasImage) }

  /// Returns the width that an item needs.
  func width(of item: MenuItem) -> Double {
    widthWithoutBadge(of: item) + (badgeWidth(of: item).map { $0 + Metrics.badgeGap } ?? 0)
  }

  private func widthWithoutBadge(of item: MenuItem) -> Double {
    let title = width(of: item.title, in: style.title.font)
    let subtitle = item.subtitle.map { width(of: $0, in: style.shortcut.font) } ?? 0
    return max(title, subtitle) + leadingWidth + trailingWidth(of: item) + 2 * Metrics.indent
  }

  /// Returns the font for the title of an item. Letters that the user has enlarged are smaller where titles would be
  /// cut: in all rows, unless a title has no room at the usual size either, such as a long name.
  func titleFont(of item: MenuItem) -> Font {
    guard textScale > 1 else { return style.title.font }
    let minimum = 1 / textScale
    let common = items.map(titleFraction).filter { $0 >= minimum }.min() ?? 1
    return style.title.font.scaled(by: max(minimum, min(1, common, titleFraction(of: item))))
  }

  /// Returns the font for a subtitle with room of a `width`. Letters that the user has enlarged are smaller where it has
  /// room on one line then; if it needs several even in the usual size, they are not.
  func subtitleFont(for subtitle: String, in width: Double) -> Font {
    let font = style.shortcut.font
    guard textScale > 1 else { return font }
    let fraction = width / self.width(of: subtitle, in: font)
    return fraction < 1 / textScale ? font : font.scaled(by: min(1, fraction))
  }

  /// Returns the fraction of the size of its letters at which the title of an item fills its row.
  private func titleFraction(of item: MenuItem) -> Double {
    let room = widthLimit - leadingWidth - trailingWidth(of: item) - 2 * Metrics.indent
    return room / width(of: item.title, in: style.title.font)
  }

  /// Returns the height of the row of an item in a menu of `width`: that for the kind of input, unless it has a second
  /// text.
  func rowHeight(of item: MenuItem, in width: Double) -> Double {
    let enlargement = max(1, textScale)
    guard let subtitle = item.subtitle else {
      return ControlMetrics.height(for: kind) * enlargement
    }
    let badge = badgeWidth(of: item).map { $0 + Metrics.badgeGap } ?? 0
    let room = width - leadingWidth - trailingWidth(of: item) - badge - 2 * Metrics.indent
    let texts = titleHeight(of: item, in: room) + subtitleHeight(of: subtitle, in: room)
    return max(ControlMetrics.height(for: .touch) * enlargement, texts + 2 * Metrics.textMargin)
  }

  /// The width of the marks and icons in front of the titles.
  var leadingWidth: Double {
    (hasMarks ? Metrics.markColumn : 0) + (hasLeadingIcons ? Metrics.iconSide + Metrics.iconGap : 0)
  }

  private func trailingWidth(of item: MenuItem) -> Double {
    let icon = hasTrailingIcons ? Metrics.iconSide + Metrics.iconGap : 0
    return icon + (item.opensSubmenu ? Metrics.markSide + Metrics.iconGap : 0)
  }

  /// Returns the width of the badge with the shortcut of an item; nil if it has none, or there is only room for its
  /// title.
  func badgeWidth(of item: MenuItem) -> Double? {
    guard showsShortcuts, let shortcut = item.shortcut else { return nil }
    let badge =
      width(of: KeyNames.shown(shortcut), in: style.shortcut.font) + 2 * Metrics.badgePadding
    return widthWithoutBadge(of: item) + Metrics.badgeGap + badge <= widthLimit ? badge : nil
  }

  private func width(of text: String, in font: Font) -> Double {
    lineSize(of: text, font: font).width.rounded(.up) + 1
  }
}

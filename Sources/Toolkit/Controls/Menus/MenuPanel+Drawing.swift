import Drawing
import Geometry
import Semantics
import Views

/// The look of a menu.
extension MenuPanel {
  /// The space between the edge and a title.
  private static let indent = 16.0
  /// The width of the column of marks.
  private static let markColumn = 24.0
  private static let markSide = 16.0
  private static let iconSide = 20.0
  /// The space next to an icon.
  private static let iconGap = 10.0
  /// The space between a title and its badge.
  private static let badgeGap = 20.0
  /// The space between the edge of a badge and its text.
  private static let badgePadding = 7.0
  private static let badgeHeight = 20.0
  static let radius = 12.0
  private static let highlightInset = 5.0
  private static let highlightRadius = 8.0
  private static let disabledFraction = 0.38
  /// The height over which rows fade where there are more of them.
  static let fade = 24.0
  /// The minimum height of the line of a title above a second line: letters of some scripts are higher.
  private static let titleLine = 20.0
  /// The minimum height of the second line.
  private static let subtitleLine = 16.0

  /// Whether there is a column of marks.
  private var hasMarks: Bool { items.contains { $0.state != nil || $0.isBack } }
  /// Whether there is a column of icons behind titles and badges.
  private var hasTrailingIcons: Bool { kind != .pointer && items.contains(where: \.hasImage) }
  /// Whether icons are in front of titles, as pointers expect it, rather than at the other end.
  private var hasLeadingIcons: Bool { kind == .pointer && items.contains(where: \.hasImage) }

  // MARK: Widths

  /// Returns the width that an item needs.
  func width(of item: MenuItem) -> Double {
    widthWithoutBadge(of: item) + (badgeWidth(of: item).map { $0 + Self.badgeGap } ?? 0)
  }

  private func widthWithoutBadge(of item: MenuItem) -> Double {
    let title = width(of: item.title, in: style.title.font)
    let subtitle = item.subtitle.map { width(of: $0, in: style.shortcut.font) } ?? 0
    return max(title, subtitle) + leadingWidth + trailingWidth(of: item) + 2 * Self.indent
  }

  /// Returns the font for the title of an item. Letters that the user has enlarged are smaller where titles would be
  /// cut: in all rows, unless a title has no room at the usual size either, such as a long name.
  private func titleFont(of item: MenuItem) -> Font {
    guard textScale > 1 else { return style.title.font }
    let minimum = 1 / textScale
    let common = items.map(titleFraction).filter { $0 >= minimum }.min() ?? 1
    return style.title.font.scaled(by: max(minimum, min(1, common, titleFraction(of: item))))
  }

  /// Returns the font for a subtitle with room of a `width`. Letters that the user has enlarged are smaller where it
  /// would be cut, but not smaller than usual.
  private func subtitleFont(for subtitle: String, in width: Double) -> Font {
    let font = style.shortcut.font
    guard textScale > 1 else { return font }
    let fraction = width / self.width(of: subtitle, in: font)
    return font.scaled(by: max(1 / textScale, min(1, fraction)))
  }

  /// Returns the fraction of the size of its letters at which the title of an item fills its row.
  private func titleFraction(of item: MenuItem) -> Double {
    let room = widthLimit - leadingWidth - trailingWidth(of: item) - 2 * Self.indent
    return room / width(of: item.title, in: style.title.font)
  }

  private var leadingWidth: Double {
    (hasMarks ? Self.markColumn : 0) + (hasLeadingIcons ? Self.iconSide + Self.iconGap : 0)
  }

  private func trailingWidth(of item: MenuItem) -> Double {
    let icon = hasTrailingIcons ? Self.iconSide + Self.iconGap : 0
    return icon + (item.opensSubmenu ? Self.markSide + Self.iconGap : 0)
  }

  /// Returns the width of the badge with the shortcut of an item; nil if it has none, or there is only room for its
  /// title.
  private func badgeWidth(of item: MenuItem) -> Double? {
    guard showsShortcuts, let shortcut = item.shortcut else { return nil }
    let badge = width(of: KeyNames.shown(shortcut), in: style.shortcut.font) + 2 * Self.badgePadding
    return widthWithoutBadge(of: item) + Self.badgeGap + badge <= widthLimit ? badge : nil
  }

  private func width(of text: String, in font: Font) -> Double {
    lineSize(of: text, font: font).width.rounded(.up) + 1
  }

  // MARK: Background

  /// Draws the background of the rows.
  func drawBackground(into list: inout DrawList) {
    drawShadow(of: bounds, radius: Self.radius, color: style.shadow, into: &list)
    let edge = hasHighContrast ? ControlMetrics.contrastOutline : 1
    list.append(.roundedFill(bounds.inset(by: -edge), radius: Self.radius + edge, style.edge))
    list.append(.roundedFill(bounds, radius: Self.radius, style.background))
  }

  /// Fades the rows out towards the edges beyond which there are more of them.
  func drawFades(into list: inout DrawList) {
    guard overflows else { return }
    let seen = scroller.bounds
    let gradient = Gradient([style.background, style.background.opacity(0)])
    for (distance, edge, end) in [
      (hidden.above, seen.minY, seen.minY + Self.fade),
      (hidden.below, seen.maxY, seen.maxY - Self.fade),
    ] where distance > 0 {
      let band = Rect(x: seen.minX, y: min(edge, end), width: seen.width, height: Self.fade)
      let x = seen.minX
      list.append(.path(Path(band), .linear(gradient, from: Point(x, edge), to: Point(x, end))))
    }
  }

  // MARK: Rows

  /// Draws a row, and the band above it if it begins a group.
  func drawRow(_ index: Int, in row: Rect, into list: inout DrawList) {
    let item = items[index]
    if item.startsGroup, index > 0 {
      let band = Rect(
        x: row.minX, y: row.minY - MenuRows.band, width: row.width, height: MenuRows.band)
      drawSeparator(in: band, into: &list)
    }
    var background = style.background
    if index == highlighted || index == openRow {
      drawHighlight(row, into: &list)
      background = style.highlight.blended(over: background)
    }
    var box = Rect(
      left: row.minX + Self.indent, top: row.minY, right: row.maxX - Self.indent, bottom: row.maxY)
    drawMark(of: item, on: background, takingFrom: &box, into: &list)
    drawTrailing(of: item, on: background, takingFrom: &box, into: &list)
    drawTitles(of: item, on: background, in: box, into: &list)
  }

  private func drawSeparator(in band: Rect, into list: inout DrawList) {
    switch style.groupSeparator {
    case .band: list.append(.fill(band, style.band))
    case .hairline:
      let line = Rect(x: band.minX, y: band.center.y, width: band.width, height: 0)
      list.append(.stroke(Path(line), .color(style.band), .hairline))
    }
  }

  private func drawHighlight(_ row: Rect, into list: inout DrawList) {
    let patch = Rect(
      x: row.minX + Self.highlightInset, y: row.minY,
      width: row.width - 2 * Self.highlightInset, height: row.height)
    list.append(.roundedFill(patch, radius: Self.highlightRadius, style.highlight))
  }

  /// Draws the mark, and the icon in front of the title.
  private func drawMark(
    of item: MenuItem, on background: Color, takingFrom box: inout Rect, into list: inout DrawList
  ) {
    let mark: Icon? =
      switch item.state {
      case .on: .check
      case .mixed: .minus
      case .off, nil: item.isBack ? .chevronBackward : nil
      }
    if let mark {
      list.append(
        icon: mark.oriented(forRightToLeft: isRightToLeft),
        in: square(Self.markSide, endingAt: box.minX + Self.markSide, in: box),
        color: foreground(of: item, on: background))
    }
    if hasLeadingIcons {
      let right = box.minX + leadingWidth - Self.iconGap
      drawImage(
        of: item, in: square(Self.iconSide, endingAt: right, in: box), on: background, into: &list)
    }
    box = Rect(
      left: box.minX + leadingWidth, top: box.minY, right: box.maxX, bottom: box.maxY)
  }

  /// Draws the parts after the title: the sign of a submenu, the icon and the badge.
  private func drawTrailing(
    of item: MenuItem, on background: Color, takingFrom box: inout Rect, into list: inout DrawList
  ) {
    var right = box.maxX
    if item.opensSubmenu {
      list.append(
        icon: Icon.chevronForward.oriented(forRightToLeft: isRightToLeft),
        in: square(Self.markSide, endingAt: right, in: box),
        color: foreground(of: item, on: background))
      right -= Self.markSide + Self.iconGap
    }
    if hasTrailingIcons {
      drawImage(
        of: item, in: square(Self.iconSide, endingAt: right, in: box), on: background, into: &list)
      right -= Self.iconSide + Self.iconGap
    }
    if let shortcut = item.shortcut, let width = badgeWidth(of: item) {
      let patch = badgePatch(width: width, endingAt: right, in: box)
      drawBadge(KeyNames.shown(shortcut), of: item, in: patch, into: &list)
      right -= width + Self.badgeGap
    }
    box = Rect(left: box.minX, top: box.minY, right: right, bottom: box.maxY)
  }

  private func drawImage(
    of item: MenuItem, in box: Rect, on background: Color, into list: inout DrawList
  ) {
    let color = foreground(of: item, on: background)
    if let image = item.image {
      list.append(.picture(image, frame: box, contentMode: .scaleAspectFit, tint: color))
    } else if let icon = item.icon {
      list.append(
        icon: icon.oriented(forRightToLeft: isRightToLeft), in: box, color: color)
    }
  }

  // Positions in a row are computed from left to right, and mirrored at the end.

  private func square(_ side: Double, endingAt right: Double, in box: Rect) -> Rect {
    mirroredIfNeeded(
      Rect(x: right - side, y: box.center.y - side / 2, width: side, height: side))
  }

  /// Returns where `place` is in the direction of reading.
  private func mirroredIfNeeded(_ place: Rect) -> Rect {
    guard isRightToLeft else { return place }
    return Rect(
      x: bounds.minX + bounds.maxX - place.maxX, y: place.minY, width: place.width,
      height: place.height)
  }

  private func drawTitles(
    of item: MenuItem, on background: Color, in box: Rect, into list: inout DrawList
  ) {
    guard !box.isEmpty else { return }
    let title = titleFont(of: item)
    let foreground = foreground(of: item, on: background)
    guard let subtitle = item.subtitle else {
      return drawTitle(item.title, title, foreground, in: box, into: &list)
    }
    let titleLine = max(
      Self.titleLine * textScale, lineSize(of: item.title, font: title).height)
    let subtitleLine = max(
      Self.subtitleLine * textScale, lineSize(of: subtitle, font: style.shortcut.font).height)
    let top = box.center.y - (titleLine + subtitleLine) / 2
    let first = Rect(x: box.minX, y: top, width: box.width, height: titleLine)
    let second = Rect(x: box.minX, y: first.maxY, width: box.width, height: subtitleLine)
    drawLine(item.title, title, foreground, in: first, into: &list)
    let small = self.foreground(style.shortcut.color, of: item, on: background)
    drawLine(
      subtitle, subtitleFont(for: subtitle, in: box.width), small, in: second, into: &list)
  }

  /// Draws a title with nothing below it: on two lines where it has no room on one, as in a narrow window.
  private func drawTitle(
    _ text: String, _ font: Font, _ color: Color, in box: Rect, into list: inout DrawList
  ) {
    guard lineSize(of: text, font: font).width > box.width else {
      return drawLine(text, font, color, in: box, into: &list)
    }
    let smaller = self.font(font, forTwoLinesOf: text, in: box.size)
    drawLine(text, smaller, color, in: box, numberOfLines: 2, into: &list)
  }

  /// Draws a line or several, truncated in the middle so that the extension of a file name stays visible.
  private func drawLine(
    _ text: String, _ font: Font, _ color: Color, in box: Rect, numberOfLines: Int = 1,
    into list: inout DrawList
  ) {
    list.append(
      line: text, font: font, color: color, in: mirroredIfNeeded(box),
      alignment: isRightToLeft ? .right : .left, truncation: .truncateMiddle,
      numberOfLines: numberOfLines)
  }

  private func foreground(of item: MenuItem, on background: Color) -> Color {
    foreground(item.isDestructive ? style.destructive : style.title.color, of: item, on: background)
  }

  /// Returns `color` so that it can be read on `background`; faded if the item cannot be chosen.
  private func foreground(_ color: Color, of item: MenuItem, on background: Color) -> Color {
    guard !item.isEnabled else { return color.legible(on: background) }
    let faded = style.disabled ?? color.opacity(color.alpha * Self.disabledFraction)
    return faded.visible(on: background)
  }

  private func badgePatch(width: Double, endingAt right: Double, in row: Rect) -> Rect {
    let height = Self.badgeHeight * textScale
    return mirroredIfNeeded(
      Rect(x: right - width, y: row.center.y - height / 2, width: width, height: height))
  }

  private func drawBadge(
    _ text: String, of item: MenuItem, in patch: Rect, into list: inout DrawList
  ) {
    let fraction = item.isEnabled ? 1 : Self.disabledFraction
    // Blended over the highlight, the badge would have too little contrast with its text.
    let badge = style.badge.blended(over: style.background, fraction: fraction)
    let color = foreground(style.shortcut.color, of: item, on: badge)
    list.append(.roundedFill(patch, radius: 5, badge))
    list.append(
      line: text, font: style.shortcut.font, color: color, in: patch, alignment: .center)
  }
}

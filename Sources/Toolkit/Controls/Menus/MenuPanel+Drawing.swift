import Drawing
import Geometry
import Semantics
import Views

/// The look of a menu.
extension MenuPanel {
  // MARK: Background

  /// Draws the background of the rows.
  func drawBackground(into list: inout DrawList) {
    drawShadow(of: bounds, radius: Metrics.radius, color: style.shadow, into: &list)
    let edge = hasHighContrast ? ControlMetrics.contrastOutline : 1
    list.append(.roundedFill(bounds.inset(by: -edge), radius: Metrics.radius + edge, style.edge))
    list.append(.roundedFill(bounds, radius: Metrics.radius, style.background))
  }

  /// Fades the rows out towards the edges beyond which there are more of them.
  func drawFades(into list: inout DrawList) {
    guard overflows else { return }
    let seen = scroller.bounds
    let gradient = Gradient([style.background, style.background.opacity(0)])
    for (distance, edge, end) in [
      (hidden.above, seen.minY, seen.minY + Metrics.fade),
      (hidden.below, seen.maxY, seen.maxY - Metrics.fade),
    ] where distance > 0 {
      let band = Rect(x: seen.minX, y: min(edge, end), width: seen.width, height: Metrics.fade)
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
      left: row.minX + Metrics.indent, top: row.minY, right: row.maxX - Metrics.indent,
      bottom: row.maxY)
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
      x: row.minX + Metrics.highlightInset, y: row.minY,
      width: row.width - 2 * Metrics.highlightInset, height: row.height)
    list.append(.roundedFill(patch, radius: Metrics.highlightRadius, style.highlight))
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
        in: square(Metrics.markSide, endingAt: box.minX + Metrics.markSide, in: box),
        color: foreground(of: item, on: background))
    }
    if hasLeadingIcons {
      let right = box.minX + leadingWidth - Metrics.iconGap
      drawImage(
        of: item, in: square(Metrics.iconSide, endingAt: right, in: box), on: background,
        into: &list)
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
        in: square(Metrics.markSide, endingAt: right, in: box),
        color: foreground(of: item, on: background))
      right -= Metrics.markSide + Metrics.iconGap
    }
    if hasTrailingIcons {
      drawImage(
        of: item, in: square(Metrics.iconSide, endingAt: right, in: box), on: background,
        into: &list)
      right -= Metrics.iconSide + Metrics.iconGap
    }
    if let shortcut = item.shortcut, let width = badgeWidth(of: item) {
      let patch = badgePatch(width: width, endingAt: right, in: box)
      drawBadge(KeyNames.shown(shortcut), of: item, in: patch, into: &list)
      right -= width + Metrics.badgeGap
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
    let titleHeight = titleHeight(of: item, in: box.width)
    let subtitleHeight = subtitleHeight(of: subtitle, in: box.width)
    let top = box.center.y - (titleHeight + subtitleHeight) / 2
    let first = Rect(x: box.minX, y: top, width: box.width, height: titleHeight)
    let second = Rect(x: box.minX, y: first.maxY, width: box.width, height: subtitleHeight)
    drawLine(
      item.title, title, foreground, in: first, numberOfLines: Metrics.titleLines, into: &list)
    let small = self.foreground(style.shortcut.color, of: item, on: background)
    drawLine(
      subtitle, subtitleFont(for: subtitle, in: box.width), small, in: second,
      numberOfLines: Metrics.subtitleLines, into: &list)
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
    let faded = style.disabled ?? color.opacity(color.alpha * Metrics.disabledFraction)
    return faded.visible(on: background)
  }

  private func badgePatch(width: Double, endingAt right: Double, in row: Rect) -> Rect {
    let height = Metrics.badgeHeight * textScale
    return mirroredIfNeeded(
      Rect(x: right - width, y: row.center.y - height / 2, width: width, height: height))
  }

  private func drawBadge(
    _ text: String, of item: MenuItem, in patch: Rect, into list: inout DrawList
  ) {
    let fraction = item.isEnabled ? 1 : Metrics.disabledFraction
    // Blended over the highlight, the badge would have too little contrast with its text.
    let badge = style.badge.blended(over: style.background, fraction: fraction)
    let color = foreground(style.shortcut.color, of: item, on: badge)
    list.append(.roundedFill(patch, radius: 5, badge))
    list.append(
      line: text, font: style.shortcut.font, color: color, in: patch, alignment: .center)
  }
}

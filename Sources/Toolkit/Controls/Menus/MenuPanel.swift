import Drawing
import Geometry
import Gestures
import Views

/// The background and the items of a menu, in rows of equal height.
///
/// The panel receives no touches itself: the enclosing ``MenuView`` receives them and asks for the
/// row under a point.
final class MenuPanel: View {
  var items: [MenuItem] = []
  var style = MenuStyle.dark
  /// The index of the highlighted row.
  var highlighted: Int?
  /// The opacity of the whole panel.
  var opacity = 1.0

  private var rowHeight = 0.0

  /// The row heights for menus opened by a finger (the smallest comfortable target) and by a
  /// mouse (the usual height on desktops).
  private static let fingerRow = ContentShape.minimumTarget.height
  private static let mouseRow = 32.0
  private static let leastWidth = 180.0
  private static let greatestWidth = 360.0
  /// The space above the first row and below the last.
  private static let padding = 6.0
  /// The space between the edge and a title.
  private static let indent = 16.0
  /// The spaces between a title and its badge, and between the edge of a badge and its text.
  private static let badgeGap = 20.0
  private static let badgePadding = 7.0
  private static let badgeHeight = 20.0
  private static let radius = 12.0
  private static let highlightInset = 5.0
  private static let highlightRadius = 8.0
  private static let disabledShare = 0.38

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  // MARK: Measures

  /// Returns the size of a menu opened by a touch of `kind`, at most `room`. If `room` is too low,
  /// rows get lower than is comfortable for a finger.
  func size(openedBy kind: TouchKind, in room: Size) -> Size {
    let height = kind == .mouse ? Self.mouseRow : Self.fingerRow
    let width = items.map(width).max() ?? 0
    return Size(
      min(max(width, Self.leastWidth), Self.greatestWidth, room.width),
      min(Double(items.count) * height + 2 * Self.padding, room.height))
  }

  private func width(of item: MenuItem) -> Double {
    let badge = badgeWidth(of: item).map { $0 + Self.badgeGap } ?? 0
    return style.title.estimatedWidth(of: item.title) + badge + 2 * Self.indent
  }

  private func badgeWidth(of item: MenuItem) -> Double? {
    item.shortcut.map { style.shortcut.estimatedWidth(of: $0) + 2 * Self.badgePadding }
  }

  override func layoutSubviews() {
    rowHeight = max(0, bounds.height - 2 * Self.padding) / Double(max(1, items.count))
  }

  /// Returns the rectangle of a row in the panel's coordinates, spanning its full width.
  func row(_ index: Int) -> Rect {
    Rect(
      x: 0, y: Self.padding + Double(index) * rowHeight, width: bounds.width, height: rowHeight)
  }

  /// Returns the enabled row at `point`, in the panel's coordinates.
  func row(at point: Point) -> Int? {
    items.indices.first { items[$0].isEnabled && row($0).contains(point) }
  }

  // MARK: Drawing

  override func draw(into list: inout DrawList) {
    var own = DrawList()
    drawPatch(bounds, into: &own)
    for index in items.indices {
      let row = row(index)
      if index == highlighted { drawHighlight(row, into: &own) }
      draw(items[index], in: row, into: &own)
    }
    guard opacity < 1 else { return list.commands += own.commands }
    list.append(
      .layer(own, clip: .rect(bounds.inset(by: -DrawList.shadowExtent)), opacity: opacity))
  }

  private func drawPatch(_ area: Rect, into list: inout DrawList) {
    list.appendShadow(of: area, radius: Self.radius, color: style.shadow)
    list.append(.roundedFill(area.inset(by: -1), radius: Self.radius + 1, style.edge))
    list.append(.roundedFill(area, radius: Self.radius, style.background))
  }

  private func drawHighlight(_ row: Rect, into list: inout DrawList) {
    let patch = Rect(
      x: row.minX + Self.highlightInset, y: row.minY,
      width: row.width - 2 * Self.highlightInset, height: row.height)
    list.append(.roundedFill(patch, radius: Self.highlightRadius, style.highlight))
  }

  private func draw(_ item: MenuItem, in row: Rect, into list: inout DrawList) {
    var title = style.title
    if item.isDestructive { title.color = style.destructive }
    let share = item.isEnabled ? 1 : Self.disabledShare
    title.color = title.color.opacity(title.color.alpha * share)
    var right = row.maxX - Self.indent
    if let shortcut = item.shortcut, let width = badgeWidth(of: item) {
      drawBadge(shortcut, width: width, endingAt: right, in: row, share: share, into: &list)
      right -= width + Self.badgeGap
    }
    let box = Rect(left: row.minX + Self.indent, top: row.minY, right: right, bottom: row.maxY)
    if !box.isEmpty { list.append(.text([Paragraph(item.title, title)], box: box, layout: .line)) }
  }

  private func drawBadge(
    _ text: String, width: Double, endingAt right: Double, in row: Rect, share: Double,
    into list: inout DrawList
  ) {
    let patch = Rect(
      x: right - width, y: row.center.y - Self.badgeHeight / 2,
      width: width, height: Self.badgeHeight)
    list.append(
      .roundedFill(patch, radius: 5, style.badge.opacity(style.badge.alpha * share)))
    var words = style.shortcut
    words.color = words.color.opacity(words.color.alpha * share)
    list.append(.text([Paragraph(text, words)], box: patch))
  }
}

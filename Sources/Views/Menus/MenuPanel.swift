import Drawing
import Geometry
import Gestures
import Motion

/// The patch of a menu with its items, in rows of one height.
///
/// Touches go through it to the ``MenuView`` around it, which asks it for the row under a point.
final class MenuPanel: View {
  var items: [MenuItem] = []
  var style = MenuStyle.dark
  /// Which row is lit up.
  var highlighted: Int?
  /// How opaque all of it is.
  var opacity = 1.0

  private var rowHeight = 0.0

  /// Rows are at least this high, so that what opened the menu also hits an item: the smallest
  /// target of a finger, and what desktops give a mouse.
  private static let fingerRow = ContentShape.minimumTarget.height
  private static let mouseRow = 32.0
  private static let leastWidth = 180.0
  private static let greatestWidth = 360.0
  /// Between the edge and the first and the last row.
  private static let padding = 6.0
  /// Between the edge and a title.
  private static let indent = 16.0
  /// Between a title and the badge beside it, and within the badge beside its word.
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

  /// How large it becomes when a touch of `kind` opens it, in at most `room`: where that is too low,
  /// rows become lower than a finger likes.
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

  /// The rectangle of a row in its own coordinates, from edge to edge.
  func row(_ index: Int) -> Rect {
    Rect(
      x: 0, y: Self.padding + Double(index) * rowHeight, width: bounds.width, height: rowHeight)
  }

  /// The row at `point`, in its own coordinates, whose item can be chosen.
  func row(at point: Point) -> Int? {
    items.indices.first { items[$0].isEnabled && row($0).contains(point) }
  }

  // MARK: Drawing

  override func draw(into list: inout DrawList, origin: Point, at time: Instant) {
    let area = Rect(origin: origin, size: bounds.size)
    var own = DrawList()
    drawPatch(area, into: &own)
    for index in items.indices {
      let row = row(index)
      let place = Rect(origin: row.origin + origin.vector, size: row.size)
      if index == highlighted { drawHighlight(place, into: &own) }
      draw(items[index], in: place, into: &own)
    }
    guard opacity < 1 else { return list.commands += own.commands }
    list.append(
      .layer(own, frame: area.inset(by: -DrawList.shadowExtent), opacity: opacity))
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

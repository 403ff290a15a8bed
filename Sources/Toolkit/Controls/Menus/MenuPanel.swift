import Drawing
import Geometry
import Gestures
import Motion
import Semantics
import Views

/// The background and the items of a menu, in rows. If there is no room for all, they scroll.
///
/// The panel receives no touches itself: the enclosing ``MenuView`` receives them and asks for the
/// row under a point.
final class MenuPanel: View {
  private(set) var items: [MenuItem] = []
  private(set) var style = MenuStyle.dark
  /// The style with text of the usual size.
  private var usualStyle = MenuStyle.dark
  /// The kind of input that the rows are sized for.
  private(set) var kind = InputKind.touch
  /// The factor of the sizes of texts and rows.
  private(set) var textScale = 1.0
  /// The index of the highlighted row.
  var highlighted: Int? { didSet { if highlighted != oldValue { setNeedsDisplay() } } }
  /// The index of the row whose submenu is open.
  var openRow: Int? { didSet { if openRow != oldValue { setNeedsDisplay() } } }
  /// The opacity of the panel.
  var opacity = 1.0 { didSet { if opacity != oldValue { setNeedsDisplay() } } }
  /// How far the rows are scrolled, in points.
  private(set) var offset = 0.0 { didSet { if offset != oldValue { setNeedsDisplay() } } }

  private var rows = MenuRows()
  private(set) var elements: [MenuRowElement] = []

  private static let leastWidth = 180.0
  private static let greatestWidth = 360.0

  init() {
    super.init()
    isUserInteractionEnabled = false
    accessibilityStandardActions = [.escape]
  }

  /// Shows `items` of `menu` in rows that are sized for `kind` and for text that is enlarged by
  /// `textScale`.
  func show(
    _ items: [MenuItem], of menu: MenuView, style: MenuStyle, for kind: InputKind,
    textScale: Double
  ) {
    self.items = items
    self.kind = kind
    usualStyle = style
    enlarge(by: textScale)
    elements = items.indices.map { MenuRowElement($0, in: self, of: menu) }
    highlighted = nil
    openRow = nil
    offset = 0
    setNeedsDisplay()
  }

  /// Shows the same rows for text that is enlarged by `textScale`.
  func follow(textScale: Double) {
    guard textScale != self.textScale else { return }
    enlarge(by: textScale)
    setNeedsDisplay()
  }

  private func enlarge(by textScale: Double) {
    self.textScale = textScale
    style = usualStyle
    style.title.font.size *= textScale
    style.shortcut.font.size *= textScale
    rows = MenuRows(of: items, for: kind, textScale: textScale)
  }

  // MARK: Measures

  /// Returns the size of the menu, at most `room`.
  func size(in room: Size) -> Size {
    let width = items.map { self.width(of: $0) }.max() ?? 0
    return Size(
      min(max(width, Self.leastWidth), Self.greatestWidth * max(1, textScale), room.width),
      min(rows.height, room.height))
  }

  /// The greatest offset.
  private var range: Double { max(0, rows.height - bounds.height) }

  /// Whether there are rows above or below those that are shown.
  var overflows: Bool { range > 0 }

  /// Returns the rectangle of a row in the panel's coordinates, spanning its full width.
  func row(_ index: Int) -> Rect { rows.frame(index, width: bounds.width, offset: offset) }

  /// Returns the enabled row at `point`, in the panel's coordinates.
  func row(at point: Point) -> Int? {
    guard bounds.contains(point) else { return nil }
    return items.indices.first { items[$0].isEnabled && row($0).contains(point) }
  }

  // MARK: Scrolling

  /// Whether the rows can be scrolled farther in the direction of `distance`.
  func canScroll(by distance: Double) -> Bool {
    distance < 0 ? offset > 0 : distance > 0 && offset < range
  }

  /// Scrolls by `distance` points, but not beyond the ends.
  func scroll(by distance: Double) { offset = (0...range).clamp(offset + distance) }

  /// Scrolls until a row is visible, with some of its neighbour.
  func reveal(_ index: Int) {
    let row = row(index)
    let margin = MenuRows.padding + ControlMetrics.height(for: kind) / 2
    scroll(by: min(0, row.minY - margin) + max(0, row.maxY + margin - bounds.height))
  }

  /// Keeps the offset within the range of the new size.
  override func layoutSubviews() { scroll(by: 0) }

  // MARK: Accessibility

  /// A menu.
  override var accessibilityRole: AccessibilityRole? {
    get { .menu }
    set { super.accessibilityRole = newValue }
  }

  /// The rows.
  override var accessibilityElements: [AccessibleResponder]? {
    get { elements }
    set { super.accessibilityElements = newValue }
  }

  // MARK: Drawing

  override func draw(into list: inout DrawList) {
    var own = DrawList()
    drawGround(into: &own)
    var content = DrawList()
    for index in items.indices { drawRow(index, into: &content) }
    if overflows {
      drawFades(above: offset, below: range - offset, into: &content)
      own.append(.layer(content, clip: clip))
    } else {
      own.commands += content.commands
    }
    guard opacity < 1 else { return list.commands += own.commands }
    list.append(
      .layer(own, clip: .rect(bounds.inset(by: -DrawList.shadowExtent)), opacity: opacity))
  }
}

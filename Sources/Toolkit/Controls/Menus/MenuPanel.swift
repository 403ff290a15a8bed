import Drawing
import Geometry
import Gestures
import Motion
import Scrolling
import Semantics
import Views

/// The background and the items of a menu, in rows. If there is no room for all, they scroll.
///
/// Touches on the rows reach the enclosing ``MenuView``, which asks for the row under a point, unless they
/// scroll.
final class MenuPanel: View {
  private(set) var items: [MenuItem] = []
  private(set) var style = MenuStyle.dark
  /// The style with text of the usual size.
  private var usualStyle = MenuStyle.dark
  /// The kind of input that the rows are sized for.
  private(set) var kind = InputKind.touch
  /// Whether items have badges with their shortcuts, if there is room.
  private(set) var showsShortcuts = false
  /// The maximum width for which there is room.
  private(set) var widthLimit = Double.infinity
  /// The factor of the sizes of texts and rows.
  private(set) var textScale = 1.0
  /// The index of the highlighted row.
  var highlighted: Int? { didSet { if highlighted != oldValue { content.setNeedsDisplay() } } }
  /// The index of the row whose submenu is open.
  var openRow: Int? { didSet { if openRow != oldValue { content.setNeedsDisplay() } } }
  /// Called when the rows have been scrolled.
  var onScroll: @MainActor () -> Void = {}

  let scroller = MenuScroller()
  private let content = MenuContent()
  private var rows = MenuRows()
  private(set) var elements: [MenuRowElement] = []

  private static let minimumWidth = 180.0
  private static let maximumWidth = 360.0

  init() {
    super.init()
    accessibilityStandardActions = [.escape]
    addSubview(scroller)
    scroller.addSubview(content)
    scroller.delegate = self
    scroller.onDrawInFront = { [weak self] in self?.drawFades(into: &$0) }
    content.onDraw = { [weak self] in self?.drawRows(into: &$0) }
  }

  /// Shows `items` of `menu` in rows that are sized for `kind` and for text that is enlarged by
  /// `textScale`, with badges if it `showsShortcuts`.
  func show(
    _ items: [MenuItem], of menu: MenuView, style: MenuStyle, for kind: InputKind,
    textScale: Double, showsShortcuts: Bool
  ) {
    self.items = items
    self.kind = kind
    self.showsShortcuts = showsShortcuts
    usualStyle = style
    enlarge(by: textScale)
    elements = items.indices.map { MenuRowElement($0, panel: self, content: content, menu: menu) }
    highlighted = nil
    openRow = nil
    scroller.contentOffset = .zero
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
    placeRows(in: .infinity)
  }

  // MARK: Measures

  /// Returns the size of the menu, at most `room`.
  func size(in room: Size) -> Size {
    widthLimit = min(Self.maximumWidth * max(1, textScale), room.width)
    let needed = items.map { self.width(of: $0) }.max() ?? 0
    let width = min(max(needed, Self.minimumWidth), widthLimit)
    placeRows(in: width)
    return Size(width, rows.visibleHeight(atMost: room.height))
  }

  /// Places the rows in a menu of `width`, in which texts may need several lines.
  private func placeRows(in width: Double) {
    rows = MenuRows(of: items, heights: items.map { rowHeight(of: $0, in: width) })
  }

  /// Places the panel, and its rows in it.
  func place(in frame: Rect) {
    self.frame = frame
    content.frame = Rect(x: 0, y: 0, width: frame.width, height: rows.height)
    scroller.frame = Rect(origin: .zero, size: frame.size)
    scroller.contentSize = content.frame.size
    scroller.contentInset.bottom = overflows && items.last?.isDestructive == true ? Metrics.fade : 0
    // Rows that are cut would stick out at the corners.
    scroller.cornerRadius = overflows ? Metrics.radius : 0
    // A finger that lands may be about to scroll.
    scroller.delaysContentTouches = overflows && kind == .touch
  }

  /// The distance by which the rows are scrolled, in points.
  private var offset: Double { scroller.contentOffset.y }

  /// The maximum offset at rest.
  private var range: Double { scroller.contentOffsetRange.maximum.y }

  /// Whether there is not room for all rows.
  var overflows: Bool { rows.height > scroller.bounds.height }

  /// The height of the rows above and below the visible ones, in points.
  var hidden: (above: Double, below: Double) {
    (offset, rows.height - scroller.bounds.height - offset)
  }

  /// Whether a row is far enough from the edges at which the menu scrolls that a finger does not lift there by
  /// accident.
  func isClear(_ index: Int) -> Bool {
    let row = row(index)
    return row.minY >= (hidden.above > 0 ? Metrics.fade : 0)
      && bounds.height - row.maxY >= (hidden.below > 0 ? Metrics.fade : 0)
  }

  /// Returns the rectangle of a row in the panel's coordinates, spanning its full width.
  func row(_ index: Int) -> Rect {
    let row = contentRow(index)
    return Rect(origin: row.origin - Vector(0, offset), size: row.size)
  }

  /// Returns the rectangle of a row in the scrolled content.
  func contentRow(_ index: Int) -> Rect { rows.frame(index, width: scroller.bounds.width) }

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
  func scroll(by distance: Double) {
    scroller.contentOffset = Point(0, (0...range).clamp(offset + distance))
  }

  /// Scrolls until a row is visible, with some of its neighbour.
  func reveal(_ index: Int) {
    let row = row(index)
    let margin = MenuRows.padding + ControlMetrics.height(for: kind) / 2
    scroll(by: min(0, row.minY - margin) + max(0, row.maxY + margin - bounds.height))
  }

  // MARK: Accessibility

  override var defaultAccessibilityRole: AccessibilityRole? { .menu }

  /// The rows.
  override var defaultAccessibilityElements: [AccessibleResponder]? { elements }

  /// Scrolls by a page.
  override func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool {
    scroller.accessibilityScroll(direction)
  }

  // MARK: Drawing

  override func draw(into list: inout DrawList) { drawBackground(into: &list) }

  /// Draws the visible rows.
  private func drawRows(into list: inout DrawList) {
    for index in items.indices where contentRow(index).intersection(scroller.bounds) != nil {
      drawRow(index, in: contentRow(index), into: &list)
    }
  }
}

extension MenuPanel: ScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: ScrollView) { onScroll() }
}

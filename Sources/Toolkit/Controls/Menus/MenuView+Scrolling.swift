import Geometry
import Motion
import Views

/// A finger that has opened a menu, or a pressed pointer, that scrolls it by being close to an edge.
struct MenuScrolling {
  /// The distance from an edge within which a finger scrolls, in points.
  private static let margin = 30.0
  /// The maximum speed, at the edge, in points per second.
  private static let speed = 400.0

  /// In points per second; negative towards the first row.
  let velocity: Double
  /// The position of the finger, in the coordinates of the menu.
  let point: Point
  /// The time until which the menu has scrolled; nil before its first frame.
  var time: Instant?

  /// Creates the scrolling for a finger at `point` of `panel`; nil if it is not close to an edge
  /// beyond which there are rows.
  @MainActor
  init?(of panel: MenuPanel, at point: Point, from time: Instant?) {
    let bounds = panel.bounds
    guard panel.overflows, bounds.contains(point) else { return nil }
    let above = point.y - bounds.minY
    let below = bounds.maxY - point.y
    let depth = Self.margin - min(above, below)
    velocity = (above < below ? -1 : 1) * Self.speed * depth / Self.margin
    guard depth > 0, panel.canScroll(by: velocity) else { return nil }
    self.point = point
    self.time = time
  }
}

/// Menus with more rows than there is room for.
extension MenuView {
  /// Whether the finger that opened the menu, or the pointer, scrolls the menu in front.
  var isScrolling: Bool { tracking.scrolling.map { front.canScroll(by: $0.velocity) } ?? false }

  /// Scrolls until `time`, and highlights the item that arrives under the finger.
  func scroll(to time: Instant) {
    guard isScrolling, let scrolling = tracking.scrolling else { return }
    let elapsed = scrolling.time.map { time.seconds(since: $0) } ?? 0
    front.scroll(by: scrolling.velocity * max(0, elapsed))
    tracking.scrolling?.time = time
    highlighted = front.row(at: scrolling.point)
  }

  /// Highlights the item that has arrived under a pointer that hovers.
  func didScroll() {
    if let pointer = tracking.pointer, tracking.pressing == nil { highlighted = item(at: pointer) }
    rowsDidMove()
    onChange()
  }
}

import Drawing
import Geometry
import Views

/// Where a magnifying glass lies, and the words below it: off the finger, and inside the window.
///
/// It floats above the finger. Where there is no room above, it stays at the top and gives way to the
/// side, so far that the finger still does not cover it: as the finger goes up, the glass swings
/// around it without a jump.
struct MagnifierLayout: Hashable {
  /// The circle of the glass.
  let glass: Rect
  /// The patch of the words; nil without any.
  let label: Rect?

  /// The smallest rectangle around all that is drawn, the shadow included.
  var extent: Rect {
    let parts = [glass, label ?? glass]
    let all = Rect(
      left: parts.map(\.minX).min() ?? 0, top: glass.minY,
      right: parts.map(\.maxX).max() ?? 0, bottom: parts.map(\.maxY).max() ?? 0)
    return all.inset(by: -DrawList.shadowExtent)
  }

  static let style = TextStyle(size: 13, color: Theme.ink)

  /// Of the glass; in small windows it is smaller.
  private static let diameter = 160.0
  private static let greatestShare = 0.45
  /// Between the finger's middle and what lies above it: half of a fingertip, and some air.
  private static let fingerGap = 32.0
  private static let labelHeight = 26.0
  private static let labelGap = 10.0
  private static let labelIndent = 12.0
  private static let margin = 8.0

  /// A glass for a finger at `point`, and `words` below it. Where it has to give way to a side, it
  /// goes to the right or else to the left.
  init(at point: Point, words: String?, in bounds: Rect, givesWayToTheRight: Bool) {
    let area = bounds.inset(by: Self.margin)
    let side = min(
      Self.diameter, max(0, min(bounds.width, bounds.height)) * Self.greatestShare)
    let below = words == nil ? 0 : Self.labelGap + Self.labelHeight
    // From the finger to the middle of the glass.
    let distance = Self.fingerGap + below + side / 2
    let y = max(area.minY + side / 2, point.y - distance)
    let rise = min(distance, abs(point.y - y))
    let way = (distance * distance - rise * rise).squareRoot()
    let x = point.x + (givesWayToTheRight ? way : -way)
    let room = Rect(
      left: area.minX + side / 2, top: area.minY + side / 2,
      right: area.maxX - side / 2, bottom: area.maxY - side / 2 - below)
    let middle = room.clamp(Point(x, y))
    glass = Rect(
      x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side)
    label = words.map { Self.label($0, below: middle, glassHeight: side, in: area) }
  }

  private static func label(
    _ words: String, below middle: Point, glassHeight: Double, in area: Rect
  ) -> Rect {
    let width = min(style.estimatedWidth(of: words) + 2 * labelIndent, area.width)
    let left = min(max(middle.x - width / 2, area.minX), area.maxX - width)
    return Rect(
      x: left, y: middle.y + glassHeight / 2 + labelGap, width: width, height: labelHeight)
  }

  /// Whether a glass for a finger at `point` has more room to the right of it than to the left.
  static func hasMoreRoomToTheRight(of point: Point, in bounds: Rect) -> Bool {
    point.x < bounds.center.x
  }
}

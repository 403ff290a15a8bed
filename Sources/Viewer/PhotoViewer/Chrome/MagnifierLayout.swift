import Geometry

/// The positions of the magnifier and its label, clear of the finger and inside the window.
///
/// The magnifier floats above the finger. If there is no room above, it stays at the top and moves
/// sideways just far enough not to be covered: as the finger moves up, the magnifier swings around
/// it continuously.
struct MagnifierLayout: Hashable {
  /// The bounding square of the lens.
  let glass: Rect
  /// The background of the label; nil without text.
  let label: Rect?

  /// The diameter of the lens in points, and its largest fraction of the window's shorter side.
  private static let diameter = 160.0
  private static let maximumFraction = 0.45
  /// The distance from the centre of the finger to the item above it, in points: half a fingertip
  /// and a margin.
  private static let fingerGap = 32.0
  private static let labelHeight = 26.0
  private static let labelGap = 10.0
  private static let labelIndent = 12.0
  private static let margin = 8.0

  /// Lays out the magnifier for a finger at `point`, with a label below the lens whose text is
  /// `labelWidth` wide. Without room above, the lens moves to the right if it `prefersRight`,
  /// and otherwise to the left.
  init(point: Point, labelWidth: Double?, bounds: Rect, prefersRight: Bool) {
    let area = bounds.inset(by: Self.margin)
    let side = min(
      Self.diameter, max(0, min(bounds.width, bounds.height)) * Self.maximumFraction)
    let below = labelWidth == nil ? 0 : Self.labelGap + Self.labelHeight
    // The distance from the finger to the centre of the lens.
    let distance = Self.fingerGap + below + side / 2
    let y = max(area.minY + side / 2, point.y - distance)
    let rise = min(distance, abs(point.y - y))
    let shift = (distance * distance - rise * rise).squareRoot()
    let x = point.x + (prefersRight ? shift : -shift)
    let room = Rect(
      left: area.minX + side / 2, top: area.minY + side / 2,
      right: area.maxX - side / 2, bottom: area.maxY - side / 2 - below)
    let middle = room.clamp(Point(x, y))
    glass = Rect(
      x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side)
    label = labelWidth.map { Self.label($0, below: middle, glassHeight: side, in: area) }
  }

  private static func label(
    _ labelWidth: Double, below middle: Point, glassHeight: Double, in area: Rect
  ) -> Rect {
    let width = min(labelWidth.rounded(.up) + 2 * labelIndent, area.width)
    let left = min(max(middle.x - width / 2, area.minX), area.maxX - width)
    return Rect(
      x: left, y: middle.y + glassHeight / 2 + labelGap, width: width, height: labelHeight)
  }

  /// Returns whether there is more room to the right of `point` than to the left.
  static func hasMoreRoomToTheRight(of point: Point, in bounds: Rect) -> Bool {
    point.x < bounds.center.x
  }
}

import Geometry
import Gestures

/// Where a menu lies: beside what opened it, never under a finger while there is room elsewhere.
struct MenuPlacement: Hashable {
  /// The rectangle of the menu.
  let frame: Rect
  /// The point of it from which it grows: the nearest to what opened it.
  let anchor: Point

  /// How far it stays away from the edges of what it is presented over.
  private static let margin = 8.0
  /// How far it stays away from the middle of a finger: half of a fingertip, and some air.
  private static let fingerGap = 24.0

  /// The largest that a menu can be in `bounds`.
  static func room(in bounds: Rect) -> Size {
    let room = bounds.inset(by: margin).size
    return Size(max(0, room.width), max(0, room.height))
  }

  /// A menu of `size`, no larger than ``room(in:)``, that a touch of `kind` at `point` opened in
  /// `bounds`.
  init(of size: Size, at point: Point, by kind: TouchKind, in bounds: Rect) {
    let area = bounds.inset(by: Self.margin)
    let room = Rect(
      x: area.minX, y: area.minY,
      width: area.width - size.width, height: area.height - size.height)
    let corner =
      kind == .mouse
      ? Self.corner(forPointerAt: point, size: size, in: room)
      : Self.corner(forFingerAt: point, size: size, in: room)
    frame = Rect(origin: room.clamp(corner), size: size)
    anchor = frame.clamp(point)
  }

  /// From the pointer to the right and down, or else to the left and up. `room` is where the corner
  /// may lie.
  private static func corner(forPointerAt point: Point, size: Size, in room: Rect) -> Point {
    Point(
      point.x <= room.maxX ? point.x : point.x - size.width,
      point.y <= room.maxY ? point.y : point.y - size.height)
  }

  /// Above the finger, else beside it, else below, where the hand is.
  private static func corner(forFingerAt point: Point, size: Size, in room: Rect) -> Point {
    let above = Point(point.x - size.width / 2, point.y - fingerGap - size.height)
    let right = Point(point.x + fingerGap, point.y - size.height / 2)
    let left = Point(point.x - fingerGap - size.width, right.y)
    let below = Point(above.x, point.y + fingerGap)
    if above.y >= room.minY { return above }
    // To the side where there is more of the window.
    let isOnTheLeft = point.x < room.center.x + size.width / 2
    let sides = isOnTheLeft ? [right, left] : [left, right]
    if let side = sides.first(where: { $0.x >= room.minX && $0.x <= room.maxX }) { return side }
    return below.y <= room.maxY ? below : above
  }
}

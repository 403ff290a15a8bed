import Geometry
import Gestures

/// The position of a menu: next to its source, and not under the finger if there is room elsewhere.
struct MenuPlacement: Hashable {
  /// The frame of the menu.
  let frame: Rect
  /// The point of the frame nearest to the source of the menu. The menu grows from there.
  let anchor: Point

  /// The distance to keep from the edges of the host, in points.
  private static let margin = 8.0
  /// The distance to keep from the centre of the finger, in points: half a fingertip and a margin.
  private static let fingerGap = 24.0

  /// Returns the largest size of a menu in `bounds`.
  static func room(in bounds: Rect) -> Size {
    let room = bounds.inset(by: margin).size
    return Size(max(0, room.width), max(0, room.height))
  }

  /// Places a menu of `size`, no larger than ``room(in:)``, that a touch of `kind` opened at
  /// `point` in `bounds`, where people may read from right to left.
  init(size: Size, point: Point, kind: TouchKind, bounds: Rect, isMirrored: Bool) {
    let area = bounds.inset(by: Self.margin)
    let room = Rect(
      x: area.minX, y: area.minY,
      width: area.width - size.width, height: area.height - size.height)
    let corner =
      kind == .mouse
      ? Self.corner(forPointerAt: point, size: size, in: room, isMirrored: isMirrored)
      : Self.corner(forFingerAt: point, size: size, in: room)
    frame = Rect(origin: room.clamp(corner), size: size)
    anchor = frame.clamp(point)
  }

  /// Returns a corner that puts the menu to the right of the pointer and below it if there is room,
  /// otherwise to the left and above. From right to left it is to the left first. `room` contains the
  /// allowed corners.
  private static func corner(
    forPointerAt point: Point, size: Size, in room: Rect, isMirrored: Bool
  ) -> Point {
    let left = point.x - size.width
    let isLeft = isMirrored ? left >= room.minX : point.x > room.maxX
    return Point(
      isLeft ? left : point.x, point.y <= room.maxY ? point.y : point.y - size.height)
  }

  /// Returns a corner that puts the menu above the finger, otherwise next to it, otherwise below it,
  /// where the hand is.
  private static func corner(forFingerAt point: Point, size: Size, in room: Rect) -> Point {
    let above = Point(point.x - size.width / 2, point.y - fingerGap - size.height)
    let right = Point(point.x + fingerGap, point.y - size.height / 2)
    let left = Point(point.x - fingerGap - size.width, right.y)
    let below = Point(above.x, point.y + fingerGap)
    if above.y >= room.minY { return above }
    // Prefer the side with more room.
    let isOnTheLeft = point.x < room.center.x + size.width / 2
    let sides = isOnTheLeft ? [right, left] : [left, right]
    if let side = sides.first(where: { $0.x >= room.minX && $0.x <= room.maxX }) { return side }
    return below.y <= room.maxY ? below : above
  }
}

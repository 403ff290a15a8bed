import Geometry
import Gestures
import Layout

/// A drag of the content of a scroll view. Offsets are computed from its start and never accumulated.
struct ScrollDrag {
  /// The offset the fingers ask for at the start, without resistance at the edges.
  private var raw: Point
  /// The translation of the fingers at the start.
  private var translation = Vector.zero
  /// The axis that does not scroll.
  private let lockedAxis: Axis?

  /// Creates a drag that starts at `offset`, and leaves one axis alone or none.
  init(from offset: Point, in limits: ScrollLimits, lockedAxis: Axis?) {
    raw = limits.raw(offset)
    self.lockedAxis = lockedAxis
  }

  /// Returns the axis not to scroll, if `displacement` is much longer along the other; nil for a diagonal.
  static func lockedAxis(for displacement: Vector, ratio: Double) -> Axis? {
    if abs(displacement.dx) >= ratio * abs(displacement.dy) { return .vertical }
    return abs(displacement.dy) >= ratio * abs(displacement.dx) ? .horizontal : nil
  }

  /// Returns the offset to which fingers at `translation` move content that is at `present`.
  func offset(from present: Point, to translation: Vector, in limits: ScrollLimits) -> Point {
    let displacement = translation - self.translation
    var offset = present
    for axis in Axis.allCases where axis != lockedAxis && limits.canMove(along: axis) {
      offset[axis] = limits.shown(raw[axis] - displacement[axis], along: axis)
    }
    return offset
  }

  /// Restarts the drag at `offset`, with the fingers at `translation`.
  mutating func rebase(at offset: Point, translation: Vector, in limits: ScrollLimits) {
    raw = limits.raw(offset)
    self.translation = translation
  }

  /// Returns the velocity with which content continues that fingers release with `velocity`: 0 along axes that do
  /// not scroll and below the profile's minimum, and limited to its maximum.
  func fling(with velocity: Vector, in limits: ScrollLimits, profile: GestureProfile) -> Vector {
    var velocity = velocity
    for axis in Axis.allCases where axis == lockedAxis || !limits.canMove(along: axis) {
      velocity[axis] = 0
    }
    let speed = velocity.length
    if speed < profile.flingMin { return .zero }
    return speed > profile.flingMax ? velocity * (profile.flingMax / speed) : velocity
  }
}

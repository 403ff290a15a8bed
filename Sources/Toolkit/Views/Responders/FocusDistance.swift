import Geometry
import Layout

/// The distance between two rectangles in the direction of an arrow key.
struct FocusDistance: Comparable {
  /// The gap along the direction, and twice the gap across it.
  private let distance: Double
  /// The distance of the centres across the direction, for those that are equally far.
  private let deviation: Double

  /// Creates the distance from `start` to `target`; nil if that is not in the direction: they
  /// overlap along it by more than half of the shorter one.
  init?(from start: Rect, to target: Rect, axis: Axis, isForward forward: Bool) {
    let across: Axis = axis == .horizontal ? .vertical : .horizontal
    let (near, far) = forward ? (start, target) : (target, start)
    let gap = far.origin[axis] - (near.origin[axis] + near.size[axis])
    guard gap >= -min(start.size[axis], target.size[axis]) / 2 else { return nil }
    let aside = max(
      start.origin[across] - (target.origin[across] + target.size[across]),
      target.origin[across] - (start.origin[across] + start.size[across]))
    distance = max(0, gap) + 2 * max(0, aside)
    deviation = abs(start.center[across] - target.center[across])
  }

  static func < (one: FocusDistance, other: FocusDistance) -> Bool {
    (one.distance, one.deviation) < (other.distance, other.deviation)
  }
}

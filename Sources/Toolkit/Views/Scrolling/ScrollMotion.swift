import Geometry
import Motion

/// A motion of the content offset.
struct ScrollMotion {
  var departure: Departure
  var x: AxisMotion
  var y: AxisMotion
  /// Whether this is the motion after a drag or a fling.
  var isDeceleration: Bool

  var end: Point { Point(x.end, y.end) }

  func offset(at time: Instant) -> Point {
    let seconds = departure.seconds(at: time)
    return Point(x.position(after: seconds), y.position(after: seconds))
  }

  func velocity(at time: Instant) -> Vector {
    let seconds = departure.seconds(at: time)
    return Vector(x.velocity(after: seconds), y.velocity(after: seconds))
  }

  func isOver(at time: Instant) -> Bool {
    let seconds = departure.seconds(at: time)
    return x.isOver(after: seconds) && y.isOver(after: seconds)
  }
}

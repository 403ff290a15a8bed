import Geometry
import Motion

/// A motion of the content offset.
struct ScrollMotion {
  var departure: MotionStartTime
  var x: FlingSimulation
  var y: FlingSimulation
  let purpose: Purpose

  /// The purpose of a motion.
  enum Purpose {
    /// The motion after a drag or a fling.
    case deceleration
    /// Following the notches of a wheel, or keys, which add up while it lasts.
    case glide
    /// A scroll that the program requested.
    case travel
  }

  /// Returns a spring from one offset to another, which content follows that has `velocity`.
  static func spring(
    from start: Point, to target: Point, velocity: Vector, for purpose: Purpose
  ) -> ScrollMotion {
    ScrollMotion(
      departure: .withNextFrame,
      x: FlingSimulation(from: start.x, to: target.x, velocity: velocity.dx),
      y: FlingSimulation(from: start.y, to: target.y, velocity: velocity.dy),
      purpose: purpose)
  }

  var end: Point { Point(x.end, y.end) }

  func offset(at time: Instant) -> Point {
    let seconds = departure.elapsed(at: time).seconds
    return Point(x.position(after: seconds), y.position(after: seconds))
  }

  func velocity(at time: Instant) -> Vector {
    let seconds = departure.elapsed(at: time).seconds
    return Vector(x.velocity(after: seconds), y.velocity(after: seconds))
  }

  /// Whether there is nothing to move.
  var isOverAtStart: Bool { isOver(after: 0) }

  func isOver(at time: Instant) -> Bool { isOver(after: departure.elapsed(at: time).seconds) }

  private func isOver(after seconds: Double) -> Bool {
    x.isOver(after: seconds) && y.isOver(after: seconds)
  }
}

import Geometry
import Motion

/// A finger on the screen as ``ContactRepair`` follows it, and the touch that it is.
struct Contact {
  /// The identifier of the touch in the frames that the repair returns.
  let id: TouchID
  private(set) var position: Point
  /// The positions of the last ``restTime``, oldest first.
  private var path: [TouchSample]

  /// The farthest that a resting finger has moved within ``restTime``.
  private static let restReach = 6.0
  private static let restTime = Duration.milliseconds(60)
  /// The minimum error of the path of a finger that is lost in motion, in points.
  private static let minimumReach = 4.0

  /// Creates the contact that `change` reports at `time`, as the touch with that identifier.
  init(_ change: TouchChange, at time: Instant) {
    id = change.id
    position = change.position
    path = [TouchSample(change, at: time)]
  }

  /// Creates the contact of a touch that continues where `other` was lost.
  init(id: TouchID, continuing other: Contact) {
    self.id = id
    position = other.position
    path = other.path
  }

  /// Moves the finger where `change` reports it.
  mutating func move(with change: TouchChange, at time: Instant) {
    forgetPath(before: time)
    add(change, at: time)
  }

  /// Adds where `change` reports the finger, and keeps its whole path.
  mutating func add(_ change: TouchChange, at time: Instant) {
    position = change.position
    path.append(TouchSample(change, at: time))
  }

  /// Forgets the motion that is over at `time`. A resting finger sends no reports that would push out those of
  /// its last motion.
  mutating func forgetPath(before time: Instant) {
    path.removeAll { time - $0.time > Self.restTime }
  }

  /// Whether the finger has not moved recently.
  var isResting: Bool {
    path.allSatisfy { $0.position.distance(to: position) <= Self.restReach }
  }

  /// The distance that the finger moved recently, and may move again while it is lost.
  var pathLength: Double { path.first?.position.distance(to: position) ?? 0 }

  /// Returns whether a finger that moves on like this one can be at `point` after `time`: it is as far
  /// from there as it would have moved, or less.
  func leads(to point: Point, after time: Duration) -> Bool {
    guard let first = path.first, let last = path.last, last.time > first.time else {
      return false
    }
    let moved = (position - first.position) * (time / (last.time - first.time))
    return (position + moved).distance(to: point) <= max(moved.length, Self.minimumReach)
  }
}

extension TouchSample {
  fileprivate init(_ change: TouchChange, at time: Instant) {
    self.init(time: time, position: change.position, pressure: change.pressure)
  }
}

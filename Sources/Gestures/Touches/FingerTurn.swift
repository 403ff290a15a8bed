import Geometry

/// How far fingers have turned about their middle.
///
/// Of two fingers it is the turn of the line through them, of more the mean of their turns. They are
/// followed from report to report, so that turns beyond half a circle count on.
struct FingerTurn {
  private struct Finger {
    let touch: Touch
    /// Its direction from the middle, when it was far enough from there to have one.
    var direction: Double?
  }

  private var fingers: [Finger] = []

  /// Nearer to the middle than this, in points, a finger has no direction: a small error of the
  /// screen would be a large turn.
  private static let leastDistance = GestureProfile.standard.minPinchDistance / 2

  /// The mean turn since ``start(_:about:)``, in radians, clockwise.
  private(set) var mean = 0.0

  /// Starts to measure the turn of `touches`.
  mutating func start(_ touches: [Touch], about centroid: Point) {
    reset()
    for touch in touches {
      fingers.append(Finger(touch: touch, direction: Self.direction(of: touch, from: centroid)))
    }
  }

  /// Follows the fingers to where they are now. One that comes too near to the middle tells no turn
  /// until it is away from there again, and then goes on from the direction in which it left.
  mutating func follow(about centroid: Point) {
    var (sum, count) = (0.0, 0.0)
    for index in fingers.indices {
      let direction = Self.direction(of: fingers[index].touch, from: centroid)
      if let direction, let last = fingers[index].direction {
        sum += (direction - last).remainder(dividingBy: 2 * .pi)
        count += 1
      }
      fingers[index].direction = direction
    }
    if count > 0 { mean += sum / count }
  }

  /// Forgets the fingers.
  mutating func reset() {
    fingers.removeAll(keepingCapacity: true)
    mean = 0
  }

  private static func direction(of touch: Touch, from centroid: Point) -> Double? {
    let way = touch.position - centroid
    return way.length < leastDistance ? nil : way.angle
  }
}

import Geometry

/// The rotation of fingers about their centroid.
///
/// For two fingers it is the rotation of the line between them, for more the mean of their
/// rotations. It is accumulated from frame to frame, so that it can exceed half a turn.
@MainActor
struct FingerTurn {
  private struct Finger {
    let touch: Touch
    /// The direction from the centroid; nil if the finger is too close to it.
    var direction: Double?
  }

  private var fingers: [Finger] = []
  /// The distance from the centroid, in points, below which a finger has no direction, because a
  /// small error of the screen would be a large rotation.
  private var minimumDistance = 0.0

  /// The mean rotation since ``start(_:about:beyond:)``, in radians, clockwise.
  private(set) var mean = 0.0

  /// Starts to measure the rotation of `touches`, which are at `positions`, about `centroid`, of those that
  /// are at least `minimumDistance` points away from it.
  mutating func start(
    _ touches: [Touch], at positions: [Point], about centroid: Point, beyond minimumDistance: Double
  ) {
    reset()
    self.minimumDistance = minimumDistance
    for (touch, position) in zip(touches, positions) {
      fingers.append(Finger(touch: touch, direction: direction(of: position, from: centroid)))
    }
  }

  /// Adds the rotation of the fingers to their current positions. A finger that moves too close to the centroid does
  /// not count until it has left it, and then continues from its new direction.
  mutating func follow(about centroid: Point) {
    var sum = 0.0
    var count = 0.0
    for index in fingers.indices {
      let direction = direction(of: fingers[index].touch.position, from: centroid)
      if let direction, let last = fingers[index].direction {
        sum += (direction - last).remainder(dividingBy: 2 * .pi)
        count += 1
      }
      fingers[index].direction = direction
    }
    if count > 0 { mean += sum / count }
  }

  /// Removes all fingers.
  mutating func reset() {
    fingers.removeAll(keepingCapacity: true)
    mean = 0
  }

  private func direction(of position: Point, from centroid: Point) -> Double? {
    let displacement = position - centroid
    return displacement == .zero || displacement.length < minimumDistance ? nil : displacement.angle
  }
}

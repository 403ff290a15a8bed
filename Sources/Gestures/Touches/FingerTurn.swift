import Geometry

/// How far fingers have turned about their middle.
///
/// Of two fingers it is the turn of the line through them, of more the mean of their turns. Each
/// finger's turn is followed from report to report, so that turns beyond half a circle count on.
struct FingerTurn {
  private struct Finger {
    let touch: Touch
    /// Its direction from the middle, when it was far enough from there to have one.
    var direction: Double?
    var turn = 0.0
  }

  private var fingers: [Finger] = []

  /// Nearer to the middle than this, in points, a finger has no direction: a small error of the
  /// screen would be a large turn.
  private static let leastDistance = GestureProfile.standard.minPinchDistance / 2

  /// The mean turn since ``start(_:about:)``, in radians, clockwise.
  var mean: Double {
    guard fingers.count > 1 else { return 0 }
    var sum = 0.0
    for finger in fingers { sum += finger.turn }
    return sum / Double(fingers.count)
  }

  /// Starts to measure the turn of `touches`.
  mutating func start(_ touches: [Touch], about centroid: Point) {
    fingers.removeAll(keepingCapacity: true)
    for touch in touches {
      fingers.append(Finger(touch: touch, direction: Self.direction(of: touch, from: centroid)))
    }
  }

  /// Follows the fingers to where they are now.
  mutating func follow(about centroid: Point) {
    for index in fingers.indices {
      let direction = Self.direction(of: fingers[index].touch, from: centroid)
      if let direction, let last = fingers[index].direction {
        let step = direction - last
        // The way round that is shorter.
        fingers[index].turn += step - 2 * .pi * (step / (2 * .pi)).rounded()
      }
      fingers[index].direction = direction ?? fingers[index].direction
    }
  }

  /// Forgets the fingers.
  mutating func reset() { fingers.removeAll(keepingCapacity: true) }

  private static func direction(of touch: Touch, from centroid: Point) -> Double? {
    let way = touch.position - centroid
    return way.length < leastDistance ? nil : way.angle
  }
}

import Geometry
import Motion

/// A rotation that consumes nothing of the turn by which it begins.
final class RotateRecognizer: RotationGestureRecognizer {
  private let minimumAngleDelta: Double
  /// The middle of the two fingers as they landed, in points of the window.
  private(set) var startLocation: Point?

  init(minimumAngleDelta: Double, label: String) {
    self.minimumAngleDelta = minimumAngleDelta
    super.init(label: label)
  }

  override func beginning(after turn: Double) -> Double? {
    turn != 0 && abs(turn) >= minimumAngleDelta ? turn : nil
  }

  override func touchesBegan(_ began: [Touch], at time: Instant) {
    super.touchesBegan(began, at: time)
    if !isActive { startLocation = location }
  }
}

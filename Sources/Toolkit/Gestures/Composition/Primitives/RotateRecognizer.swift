import Geometry
import Motion

/// A rotation recognizer that includes the angle at which it begins in the rotation.
final class RotateRecognizer: RotationGestureRecognizer {
  private let minimumAngleDelta: Double
  /// The midpoint of the two fingers at their landing, in points of the window.
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

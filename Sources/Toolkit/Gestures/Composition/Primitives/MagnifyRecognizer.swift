import Geometry
import Motion

/// A pinch recognizer that begins at a relative change and includes it in the scale.
final class MagnifyRecognizer: PinchGestureRecognizer {
  private let minimumScaleDelta: Double
  /// The midpoint of the two fingers at their landing, in points of the window.
  private(set) var startLocation: Point?

  init(minimumScaleDelta: Double, label: String) {
    self.minimumScaleDelta = minimumScaleDelta
    super.init(label: label)
  }

  override func baseline(at distance: Double, from start: Double) -> Double? {
    let change = abs(distance / start - 1)
    return change > 0 && change >= minimumScaleDelta ? start : nil
  }

  override func touchesBegan(_ began: [Touch], at time: Instant) {
    super.touchesBegan(began, at: time)
    if !isActive { startLocation = location }
  }
}

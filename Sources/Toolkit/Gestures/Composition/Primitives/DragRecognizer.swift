import Geometry
import Motion

/// A pan recognizer whose translation includes the minimum distance, and which can begin at
/// landing.
final class DragRecognizer: PanGestureRecognizer {
  private let minimumDistance: Double
  /// The location from which the translation is measured, in points of the window.
  private(set) var startLocation = Point.zero

  init(minimumDistance: Double, label: String) {
    self.minimumDistance = minimumDistance
    super.init(label: label)
    profile.panSlop = 0
  }

  override var travel: Double {
    let distance = translation.length
    return distance >= minimumDistance ? distance : 0
  }

  override func touchesMoved(_ moved: [Touch], at time: Instant) {
    let hadBegun = hasBegun
    super.touchesMoved(moved, at: time)
    if hasBegun && !hadBegun, let location { startLocation = location - translation }
  }

  override func touchesBegan(_ began: [Touch], at time: Instant) {
    super.touchesBegan(began, at: time)
    if minimumDistance <= 0, touches.count == began.count, let location {
      startLocation = location
      request(.begin)
    }
  }
}

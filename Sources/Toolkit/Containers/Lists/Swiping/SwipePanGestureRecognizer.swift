import Gestures
import Motion

/// The pan of swipe actions. It also reports where fingers land, whatever their gesture turns out to
/// be.
final class SwipePanGestureRecognizer: PanGestureRecognizer {
  weak var swiping: ListSwiping?

  init() { super.init(touches: 1...1, label: "swipe actions") }

  override func touchesBegan(_ began: [Touch], at time: Instant) {
    swiping?.fingersLanded(began)
    super.touchesBegan(began, at: time)
  }

  /// Waits for pans from the edge of the screen, which lead back.
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    other is ScreenEdgePanGestureRecognizer
  }
}

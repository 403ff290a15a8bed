import Gestures
import Motion
import Views

/// The pan recognizer of a scroll view. It also reports when touches land and when all have ended,
/// whatever their gesture turned out to be.
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
  weak var scrollView: ScrollView?

  override func touchesBegan(_ began: [Touch], at time: Instant) {
    scrollView?.hold()
    super.touchesBegan(began, at: time)
  }

  override func reset() {
    super.reset()
    scrollView?.mover.fingersDidLeave()
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    other !== scrollView?.pinchGestureRecognizer
  }
}

extension ScrollPanGestureRecognizer: ScrollRecognizer {
  var scrollContainer: (any ScrollContainer)? { scrollView }
}

import Gestures
import Motion
import Views

/// The recognizer of a drag of a scroll bar or handle. It begins at the landing, and follows no touch
/// that lands elsewhere.
final class ScrollBarGestureRecognizer: GestureRecognizer {
  weak var scrollView: ScrollView?

  init() {
    super.init(label: "scroll bar")
    delegate = self
  }

  override func touchesBegan(_ began: [Touch], at time: Instant) { request(.begin) }

  override func touchesMoved(_ moved: [Touch], at time: Instant) { request(.change) }

  override func touchesEnded(_ ended: [Touch], at time: Instant) {
    if touches.isEmpty { request(isActive ? .end : .fail(.touchesLifted)) }
  }
}

extension ScrollBarGestureRecognizer: GestureRecognizerDelegate {
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard let scrollView, touches.isEmpty, touch.target === scrollView else { return false }
    return scrollView.hasBar(at: touch.location(in: scrollView))
  }
}

import Gestures
import Motion

/// The pan of a scroll view: it also tells when fingers land and when they have all gone, whatever
/// their gesture turned out to be.
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
  weak var scrollView: ScrollView?

  override func touchesBegan(_ began: [Touch], at time: Instant) {
    scrollView?.hold()
    super.touchesBegan(began, at: time)
  }

  override func reset() {
    super.reset()
    scrollView?.fingersDidLeave()
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    other !== scrollView?.pinchGestureRecognizer
  }
}

/// The pinch of a scroll view, which goes along with its pan.
final class ScrollPinchGestureRecognizer: PinchGestureRecognizer {
  weak var scrollView: ScrollView?

  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    other !== scrollView?.panGestureRecognizer
  }
}

/// Holds touches back from the content of a scroll view, and not from the scroll view itself.
final class ContentTouchDelayGestureRecognizer: TouchDelayGestureRecognizer {
  override func touchesBegan(_ began: [Touch], at time: Instant) {
    for touch in began where touch.target === target { ignore(touch) }
    let onContent = began.filter { $0.target !== target }
    if !onContent.isEmpty { super.touchesBegan(onContent, at: time) }
  }
}

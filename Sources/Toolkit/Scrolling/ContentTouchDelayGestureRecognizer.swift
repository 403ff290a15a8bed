import Gestures
import Motion

/// Delays touches for the content of a scroll view, but not for the scroll view itself.
final class ContentTouchDelayGestureRecognizer: TouchDelayGestureRecognizer {
  override func touchesBegan(_ began: [Touch], at time: Instant) {
    for touch in began where touch.target === target { ignore(touch) }
    let onContent = began.filter { $0.target !== target }
    if !onContent.isEmpty { super.touchesBegan(onContent, at: time) }
  }
}

import Gestures
import Motion
import Views

/// A pan of one finger from the leading edge of its view. Once it has begun, other fingers do nothing.
///
/// If a finger lands at the edge, other pans and swipes wait for this one, as those of UIKit do for the gestures of the
/// system: recognizers of views at the edge of a page would otherwise have precedence.
final class BackSwipeGestureRecognizer: ScreenEdgePanGestureRecognizer {
  /// Returns whether there is a page to go back to.
  var isPossible: @MainActor () -> Bool = { false }

  init() { super.init(touches: 1...1, label: "swipe back") }

  override func touchesBegan(_ began: [Touch], at time: Instant) {
    guard !isActive else { return began.forEach(ignore) }
    if let view {
      // The view may have moved since the last gesture, and the direction of reading may be another.
      screenBounds = view.convert(view.bounds, to: nil)
      edges = view.isRightToLeft ? .right : .left
    }
    guard isPossible() else { return request(.fail(.other("there is nothing to go back to"))) }
    super.touchesBegan(began, at: time)
  }

  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    other is PanGestureRecognizer || other is SwipeGestureRecognizer
      || other is TransformGestureRecognizer
  }
}

import Controls
import Gestures
import Views

/// A view that tracks fingers on itself and its controls, and does not forward its touches.
class TouchTrackingView: View {
  /// Whether a finger is on the view.
  var isHeld: Bool {
    arena?.hasTouches(on: self) == true
      || subviews.contains { ($0 as? Control)?.isTracking == true }
  }

  init() {
    super.init()
    isMultipleTouchEnabled = true
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {}

  /// Declines taps for recognizers of enclosing views.
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.target === self || !(recognizer is TapGestureRecognizer)
  }
}

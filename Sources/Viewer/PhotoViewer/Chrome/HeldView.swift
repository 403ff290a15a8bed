import Gestures
import Views

/// A view that counts the fingers on itself and its controls, and does not forward its touches.
class HeldView: View {
  private var touchesDown = 0

  /// Whether a finger is on the view.
  var isHeld: Bool {
    touchesDown > 0 || subviews.contains { ($0 as? Control)?.isTracking == true }
  }

  init() {
    super.init()
    isMultipleTouchEnabled = true
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    touchesDown += touches.count
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    touchesDown -= touches.count
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    touchesDown -= touches.count
  }

  /// Declines taps for recognizers of enclosing views.
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.target === self || !(recognizer is TapGestureRecognizer)
  }
}

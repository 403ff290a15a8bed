import Gestures
import Views

/// A view that knows whether fingers are on it or on its controls, and keeps its touches to itself.
class HeldView: View {
  private var touchesDown = 0

  /// Whether a finger is on it.
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

  /// A tap on it is none on what lies behind.
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.target === self || !(recognizer is TapGestureRecognizer)
  }
}

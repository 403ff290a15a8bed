import Gestures

/// A pan that keeps fingers on a control from recognizers around it, and leaves them to the control.
///
/// The control itself follows the finger from its landing. Without the pan, a view around it could
/// claim the finger once it has moved far enough.
final class DragClaimGestureRecognizer: PanGestureRecognizer {
  init() {
    super.init(touches: 1...1, label: "control drag")
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }
}

import Geometry
import Gestures
import Layout
import Views

/// A pan along an axis that keeps fingers on a control from recognizers around it, and leaves them to the control.
///
/// The control itself follows the finger from its landing. Without the pan, a view around it could
/// claim the finger once it has moved far enough.
final class DragClaimGestureRecognizer: PanGestureRecognizer, GestureRecognizerDelegate {
  private let axis: Axis
  private let isWanted: @MainActor (Touch) -> Bool

  /// Creates a pan that claims drags along `axis` while the control is enabled, if it wants the touch.
  init(
    along axis: Axis = .horizontal,
    if isWanted: @escaping @MainActor (Touch) -> Bool = { _ in true }
  ) {
    self.axis = axis
    self.isWanted = isWanted
    super.init(touches: 1...1, label: "control drag")
    cancelsTouchesInView = false
    delaysTouchesEnded = false
    delegate = self
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let control = target as? Control, control.isEnabled, let touch = touches.first else {
      return false
    }
    let translation = translation(in: control)
    let (along, across) =
      axis == .horizontal
      ? (translation.dx, translation.dy) : (translation.dy, translation.dx)
    return abs(along) >= abs(across) && isWanted(touch)
  }
}

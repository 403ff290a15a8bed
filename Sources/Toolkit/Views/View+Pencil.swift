public import Geometry
import Gestures

/// What the buttons of a pen do over a view, with the place of the tip.
@MainActor
struct PencilActions {
  var squeeze: (@MainActor (Point) -> Void)?
  var doubleTap: (@MainActor (Point) -> Void)?
}

extension View {
  /// Calls `action` when the lower button of a pen is pressed over the view or its subviews: the place
  /// that other pens have for a squeeze. The point is that of the tip, in the coordinates of the view.
  public final func onPencilSqueeze(perform action: @escaping @MainActor (Point) -> Void) {
    pencilActions.squeeze = action
  }

  /// Calls `action` when the upper button of a pen is pressed over the view or its subviews: the place
  /// that other pens have for a double tap. Without it, that button opens context menus.
  public final func onPencilDoubleTap(perform action: @escaping @MainActor (Point) -> Void) {
    pencilActions.doubleTap = action
  }

  /// Performs the action for `press` of the view or of the nearest one around it. Returns whether there
  /// was one.
  final func performPencilAction(for press: ButtonPress) -> Bool {
    guard press.kind == .pen || press.kind == .eraser else { return false }
    for view in sequence(first: self, next: \.superview) {
      let actions = view.pencilActions
      let action =
        switch press.button {
        case .middle: actions.squeeze
        case .right: actions.doubleTap
        case .back, .forward: nil as (@MainActor (Point) -> Void)?
        }
      guard let action else { continue }
      action(view.convert(press.position, from: nil))
      return true
    }
    return false
  }
}

public import Geometry
import Gestures

/// The actions of the buttons of a pen over a view, with the position of the tip.
@MainActor
struct ButtonActions {
  var squeeze: (@MainActor (Point) -> Void)?
  var pencilDoubleTap: (@MainActor (Point) -> Void)?

  /// Returns the action of `press`; nil for none.
  func action(for press: ButtonPress) -> (@MainActor (Point) -> Void)? {
    switch (press.kind, press.button) {
    case (.pen, .middle), (.eraser, .middle): squeeze
    case (.pen, .right), (.eraser, .right): pencilDoubleTap
    default: nil
    }
  }
}

extension View {
  /// Calls `action` when the lower button of a pen is pressed over the view or its subviews: the position
  /// that other pens have for a squeeze. The point is that of the tip, in the coordinates of the view.
  public final func onPencilSqueeze(perform action: @escaping @MainActor (Point) -> Void) {
    buttonActions.squeeze = action
  }

  /// Calls `action` when the upper button of a pen is pressed over the view or its subviews: the position
  /// that other pens have for a double tap. Without it, that button opens context menus.
  public final func onPencilDoubleTap(perform action: @escaping @MainActor (Point) -> Void) {
    buttonActions.pencilDoubleTap = action
  }

  /// Performs the action for `press` of the view or of the nearest one around it. Returns whether there
  /// is one.
  final func performButtonAction(for press: ButtonPress) -> Bool {
    for view in sequence(first: self, next: \.superview) {
      guard let action = view.buttonActions.action(for: press) else { continue }
      action(view.convert(press.position, from: nil))
      return true
    }
    return false
  }
}

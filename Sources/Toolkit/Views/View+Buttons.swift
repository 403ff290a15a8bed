public import Geometry
import Gestures

/// What buttons other than the main one do over a view, with the place of the pointer or the tip. Each
/// returns whether it did anything.
@MainActor
struct ButtonActions {
  var squeeze: (@MainActor (Point) -> Bool)?
  var pencilDoubleTap: (@MainActor (Point) -> Bool)?
  var secondaryClick: (@MainActor (Point) -> Bool)?

  /// Returns what `press` does; nil for nothing.
  func action(for press: ButtonPress) -> (@MainActor (Point) -> Bool)? {
    switch (press.kind, press.button) {
    case (.mouse, .right): secondaryClick
    case (.pen, .middle), (.eraser, .middle): squeeze
    case (.pen, .right), (.eraser, .right): pencilDoubleTap
    default: nil
    }
  }
}

extension View {
  /// Calls `action` when the lower button of a pen is pressed over the view or its subviews: the place
  /// that other pens have for a squeeze. The point is that of the tip, in the coordinates of the view.
  public final func onPencilSqueeze(perform action: @escaping @MainActor (Point) -> Void) {
    buttonActions.squeeze = {
      action($0); return true
    }
  }

  /// Calls `action` when the upper button of a pen is pressed over the view or its subviews: the place
  /// that other pens have for a double tap. Without it, that button opens context menus.
  public final func onPencilDoubleTap(perform action: @escaping @MainActor (Point) -> Void) {
    buttonActions.pencilDoubleTap = {
      action($0); return true
    }
  }

  /// Calls `action` when the right button of a mouse is pressed over the view or its subviews, with the
  /// place of the pointer in the coordinates of the view. If it returns false, the button goes on to the
  /// views around this one, and opens context menus at last.
  public final func onSecondaryClick(perform action: @escaping @MainActor (Point) -> Bool) {
    buttonActions.secondaryClick = action
  }

  /// Performs the action for `press` of the view or of the nearest one around it. Returns whether one
  /// did anything.
  final func performButtonAction(for press: ButtonPress) -> Bool {
    sequence(first: self, next: \.superview).contains { view in
      let action = view.buttonActions.action(for: press)
      return action?(view.convert(press.position, from: nil)) ?? false
    }
  }
}

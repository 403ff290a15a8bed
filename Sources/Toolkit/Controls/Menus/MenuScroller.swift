import Drawing
import Gestures
import Scrolling
import Views

/// The scroll view of a menu's rows, for fingers, wheels and touchpads, as far as there is no room for all.
final class MenuScroller: ScrollView {
  /// Draws the foreground over the rows.
  var onDrawInFront: @MainActor (inout DrawList) -> Void = { _ in }

  init() {
    super.init()
    // The button of a mouse is pressed on one row and released on another; it has a wheel.
    panGestureRecognizer.allowedTouchKinds.subtract([.mouse])
    showsScrollBars = .never
    contentInsetAdjustmentBehavior = .never
  }

  override func drawInFront(into list: inout DrawList) {
    onDrawInFront(&list)
    super.drawInFront(into: &list)
  }
}

import Geometry
import Layout

/// The margins and guides of a view that has any.
@MainActor
final class ViewGuides {
  var additionalSafeAreaInsets = EdgeInsets.zero
  /// The margins that were set; nil for the standard ones.
  var layoutMargins: DirectionalEdgeInsets?
  var safeArea: LayoutGuide?
  var margins: LayoutGuide?
  var keyboard: KeyboardLayoutGuide?

  var haveMoved: Bool { [safeArea, margins, keyboard].contains { $0?.hasMoved == true } }
}

extension Window {
  /// Requests the layout of the views whose guides have moved.
  func noteMovedGuides() {
    guard hasGuides else { return }
    root.forEachDescendant { if $0.guides?.haveMoved == true { $0.setNeedsLayout() } }
  }

  /// Follows the keyboard. In an animation block, views are laid out at once, so that they move with
  /// it.
  func keyboardDidMove() {
    setNeedsFrame()
    guard AnimationContext.current?.run != nil else { return }
    noteMovedGuides()
    root.layoutIfNeeded()
  }
}

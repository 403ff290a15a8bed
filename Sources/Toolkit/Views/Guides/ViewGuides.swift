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
  /// The guides that the program has added.
  var added: [LayoutGuide] = []

  /// Returns whether any guide has moved since it was last read.
  func checkMovement() -> Bool {
    let guides = [safeArea, margins, keyboard].compactMap { $0 } + added
    return guides.count { $0.checkMovement() } > 0
  }
}

extension Window {
  /// Follows the keyboard. In an animation block, views are laid out immediately, so that they move with it.
  func keyboardDidMove() {
    setNeedsFrame()
    guard AnimationContext.current?.run != nil else { return }
    requestLayoutByGuides()
    root.layoutIfNeeded()
  }
}

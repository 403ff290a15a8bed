import Geometry
import Layout

/// Going back by a key, a button of the mouse, or a swipe on a touchpad.
extension Window {
  /// The distance from which a swipe on a touchpad leads back, in points, as for a swipe of a finger.
  private static let swipeDistance = 50.0

  /// Leads back when three or more fingers on a touchpad have swept from the leading to the trailing
  /// side.
  func handle(_ swipe: TouchpadSwipe) {
    let across = swipe.translation.dx
    let inward = environment.layoutDirection == .rightToLeft ? -across : across
    guard swipe.phase == .ended, inward >= Self.swipeDistance, inward > abs(swipe.translation.dy)
    else { return }
    navigateBack()
  }

  /// Calls ``backRequested``, or else navigates back in the frontmost view that can; while something is presented, only
  /// in a view of what is presented. Returns whether anything could handle it.
  @discardableResult
  func navigateBack() -> Bool {
    if let front = focus.presentation { return front.navigateBackFromFront() }
    guard let backRequested = commands.backRequested else { return root.navigateBackFromFront() }
    backRequested()
    return true
  }
}

extension View {
  /// Asks the view and the views in it, innermost and frontmost first, to navigate back, until one does.
  fileprivate final func navigateBackFromFront() -> Bool {
    guard !isHidden, isUserInteractionEnabled else { return false }
    return subviews.reversed().contains { $0.navigateBackFromFront() } || navigateBack()
  }
}

import Geometry
import Gestures
import Motion
import Views

/// The fingers on a sheet.
extension Sheet {
  func follow(_ gesture: GestureRecognizer, translation: Vector, velocity: Vector) {
    switch gesture.state {
    case .began:
      extent.hold()
      grip = geometry.raw(extent.value)
      move(by: translation)
    case .changed: move(by: translation)
    case .ended: release(velocity: -velocity.dy, at: gesture.time)
    case .cancelled: if isPresented { extent.send(to: extent(of: selectedDetent), velocity: 0) }
    case .possible, .failed: break
    }
  }

  private func move(by translation: Vector) {
    guard extent.state.isHeld else { return }
    extent.move(to: geometry.shown(grip - translation.dy))
  }

  /// Lets the sheet go on with a velocity upward.
  private func release(velocity: Double, at time: Instant) {
    guard extent.state.isHeld else { return }
    let target = geometry.target(
      from: extent.value, velocity: velocity, canGo: !isModalInPresentation)
    guard target > 0 else { return dismiss(velocity: velocity, at: time) }
    if let index = geometry.extents.firstIndex(of: target) { selectedDetent = sortedDetents[index] }
    extent.send(to: target, velocity: velocity, at: time)
  }

  /// Whether the sheet follows the finger of a pan that is to begin.
  func isToFollow(_ pan: PanGestureRecognizer) -> Bool {
    let translation = pan.translation
    guard abs(translation.dy) >= abs(translation.dx), isOnCard(pan.touches.first) else {
      return false
    }
    guard let scroller = scrollView(under: pan.touches.first) else { return true }
    return translation.dy > 0 && scroller.contentOffset.y <= scroller.contentOffsetRange.minimum.y
  }

  private func isOnCard(_ touch: Touch?) -> Bool {
    (touch?.target as? View)?.isDescendant(of: card) ?? false
  }

  /// Returns the innermost view around a touch that scrolls up and down.
  private func scrollView(under touch: Touch?) -> ScrollView? {
    var view = touch?.target as? View
    while let present = view, present !== self {
      if let scroller = present as? ScrollView, scroller.isScrollEnabled,
        scroller.contentOffsetRange.maximum.y > scroller.contentOffsetRange.minimum.y
      {
        return scroller
      }
      view = present.superview
    }
    return nil
  }
}

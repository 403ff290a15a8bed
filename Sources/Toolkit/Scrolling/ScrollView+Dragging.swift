import Geometry
import Gestures
import Motion
import Views

/// Dragging.
extension ScrollView {
  /// Stops moving content where it was last shown, because fingers landed on it.
  final func hold() {
    removeAnimations(.boundsOrigin, keepingPresentation: true)
    guard isMoving else { return }
    stop()
    mover.catchContent()
  }

  final func follow(_ pan: PanGestureRecognizer) {
    let time = motionTime(at: pan.time)
    defer { window?.dismissKeyboard(by: pan, of: self) }
    switch pan.state {
    case .began:
      beginDragging()
      drag(at: time)
    case .changed: drag(at: time)
    case .ended:
      drag(at: time)
      endDragging(velocity: -pan.velocity(in: self), at: time)
    case .cancelled: endDragging(velocity: .zero, at: time)
    case .possible, .failed: break
    }
  }

  private func beginDragging() {
    hold()
    let lockedAxis = rules.lockedAxis(
      for: fingerDisplacement, profile: panGestureRecognizer.profile)
    mover.begin(ScrollDrag(from: contentOffset, in: limits, lockedAxis: lockedAxis))
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// Moves the content with the drag. While two fingers pinch, the pinch controls the content, and
  /// the drag is rebased to continue from there.
  private func drag(at time: Instant) {
    guard let grip = mover.grip, let drag = grip.drag else { return }
    guard !isPinchInControl(of: grip) else { return rebaseDrag() }
    bars.recordScrolling(at: max(time, now))
    let translation = panGestureRecognizer.translation(in: self)
    apply(drag.offset(from: contentOffset, to: translation, in: limits))
  }

  /// Restarts the drag at the current offset.
  final func rebaseDrag() {
    guard isDragging else { return }
    mover.rebaseDrag(
      at: contentOffset, translation: panGestureRecognizer.translation(in: self), in: limits)
  }

  private func endDragging(velocity: Vector, at time: Instant) {
    guard let drag = mover.grip?.drag else { return }
    let fling = drag.fling(with: velocity, in: limits, profile: panGestureRecognizer.profile)
    if let grip = mover.endDrag(velocity: fling) { release(grip, at: time) }
  }
}

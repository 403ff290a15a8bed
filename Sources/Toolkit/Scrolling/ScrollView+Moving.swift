public import Geometry
import Gestures
import Layout
public import Motion
import Views

/// Motion without fingers: deceleration, bouncing and animated scrolling.
extension ScrollView {
  /// Advances motion to `time`, the time at which the next frame is shown.
  public final func advance(to time: Instant) {
    let time = motionTime(at: time)
    mover.advance(to: time)
    if let grip = mover.takeReleasedGrip(), !isTracking { release(grip, at: time) }
    if touchpad.takeRelease(at: time) { settleWithinEdges(at: time) }
    if let step = mover.step(to: time, jumps: skipsMotion) { show(step, at: time) }
    bars.forgetScrolling(of: scrolledContent)
  }

  private func show(_ step: ScrollMover.Step, at time: Instant) {
    bars.recordScrolling(at: time)
    switch step {
    case .offset(let offset): apply(offset)
    case .placement(let placement): apply(placement)
    case .zoomed(let placement): finishZoom(at: placement)
    case .arrived(let end, .deceleration):
      apply(end)
      delegate?.scrollViewDidEndDecelerating(self)
      settleWithinEdges(at: time)
    case .arrived(let end, _):
      apply(end)
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Moves content back within its edges; its size may have changed during the motion.
  private func settleWithinEdges(at time: Instant) {
    guard mover.isResting, geometry.clamp(contentOffset) != contentOffset else { return }
    start(flung(with: .zero), at: time)
  }

  /// Keeps content within new edges: at rest it moves there, and what would come to rest beyond them turns back.
  final func edgesMayHaveMoved() {
    if mover.isResting { return apply(geometry.clamp(contentOffset)) }
    guard let motion = mover.motion else { return }
    let end = geometry.clamp(motion.end)
    guard end.distance(to: motion.end) > Self.rounding else { return }
    let velocity = motion.velocity(at: now)
    let turned =
      motion.purpose == .deceleration
      ? flung(with: velocity)
      : .spring(from: contentOffset, to: end, velocity: velocity, for: motion.purpose)
    mover.rest()
    // A motion that waits for its first frame still does: the last one may be long ago.
    if let end = mover.start(turned, departure: motion.departure.continued(at: now)) {
      show(.arrived(end, motion.purpose), at: now)
    }
  }

  /// A distance, in points, that sums of lengths are inexact by.
  private static var rounding: Double { 1e-6 }

  /// Completes a zoom animation to `placement`.
  final func finishZoom(at placement: Similarity) {
    mover.rest()
    apply(placement)
    finishZooming()
  }

  /// Stops motion at its current state.
  final func stop() {
    if mover.stop() { delegate?.scrollViewDidEndDecelerating(self) }
  }

  // MARK: Release

  /// Releases content held by `grip`: it snaps back to the zoom limits if it is outside, and
  /// otherwise continues with the velocity of the fingers.
  final func release(_ grip: ScrollGrip, at time: Instant) {
    mover.rest()
    bars.recordEndOfScrolling(at: time)
    let offset = contentOffset
    let snapBack = snapBack(about: grip.focus)
    let fling = flung(with: grip.velocity)
    let natural = snapBack.map { Point.zero - $0.offset } ?? fling.end
    var target = natural
    let isReported = grip.isDragged || grip.hasCaught
    if isReported {
      target = targetContentOffset(
        forProposedContentOffset: natural, withScrollingVelocity: grip.velocity)
      delegate?.scrollViewWillEndDragging(
        self, withVelocity: grip.velocity, targetContentOffset: &target)
      if !target.isFinite { target = natural }
    }
    defer {
      if isReported { delegate?.scrollViewDidEndDragging(self, willDecelerate: isDecelerating) }
    }
    guard mover.isResting, contentOffset == offset else { return }
    if let snapBack {
      mover.start(zoom(to: snapBack, departure: .at(time), isBounce: true))
    } else {
      finishZooming()
      start(
        target == natural
          ? fling
          : .spring(
            from: contentOffset, to: target, velocity: grip.velocity, for: .deceleration),
        at: time)
    }
  }

  private func start(_ motion: ScrollMotion, at time: Instant) {
    if let end = mover.start(motion, departure: .at(time)) { apply(end) }
  }

  /// Flings the content with `velocity`, in points per second, starting at the last frame, or from rest at the time of
  /// the event or the call that the window handles. Has no effect along an axis that does not scroll, while fingers
  /// hold the content, or if the velocity is not finite.
  public final func fling(velocity: Vector) {
    guard mover.grip == nil, (Point.zero + velocity).isFinite else { return }
    setContentOffset(contentOffset, animated: false)
    var velocity = velocity
    for axis in Axis.allCases where !canMove(along: axis) { velocity[axis] = 0 }
    // The last frame of content that has rested may be long ago.
    start(flung(with: velocity), at: max(now, window?.motionStart ?? now))
  }

  private func flung(with velocity: Vector) -> ScrollMotion {
    rules.flung(
      from: contentOffset, velocity: velocity, in: geometry, profile: panGestureRecognizer.profile)
  }

  /// Starts a spring motion to `target` with the next frame, keeping the current velocity.
  final func travel(to target: Point, for purpose: ScrollMotion.Purpose) {
    let velocity = mover.motion?.velocity(at: now) ?? .zero
    stop()
    mover.start(.spring(from: contentOffset, to: target, velocity: velocity, for: purpose))
  }
}

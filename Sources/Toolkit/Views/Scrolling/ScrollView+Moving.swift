public import Geometry
import Gestures
import Layout
public import Motion

/// Motion without fingers: deceleration, bouncing and animated scrolling.
extension ScrollView {
  /// Advances motion to `time`, the time at which the next frame is shown.
  public final func advance(to time: Instant) {
    let time = motionTime(at: time)
    now = max(now, time)
    settleWhatWasLeft(at: time)
    if touchpad.hasLeft(at: time) { settleWithinEdges(at: time) }
    switch phase {
    case .resting, .held: break
    case .moving(let motion): advance(motion, to: time)
    case .zooming(let motion): advance(motion, to: time)
    }
    bars.forgetScrolling(of: scrolledContent)
  }

  /// Releases content that fingers have left, unless a finger has landed in the meantime.
  private func settleWhatWasLeft(at time: Instant) {
    guard case .held(var grip) = phase, grip.isLeft else { return }
    grip.isLeft = false
    phase = .held(grip)
    if grip.isFree, !isTracking { release(grip, at: time) }
  }

  private func advance(_ motion: ScrollMotion, to time: Instant) {
    var motion = motion
    motion.departure = motion.departure.seen(at: time)
    bars.noteScrolling(at: time)
    guard skipsMotion || motion.isOver(at: time) else {
      phase = .moving(motion)
      return apply(motion.offset(at: time))
    }
    phase = .resting
    apply(motion.end)
    guard motion.purpose == .deceleration else {
      delegate?.scrollViewDidEndScrollingAnimation(self)
      return
    }
    delegate?.scrollViewDidEndDecelerating(self)
    settleWithinEdges(at: time)
  }

  /// Moves content back within its edges; its size may have changed during the motion.
  private func settleWithinEdges(at time: Instant) {
    guard case .resting = phase, geometry.clamp(contentOffset) != contentOffset else { return }
    start(flung(with: .zero), at: time)
  }

  private func advance(_ motion: ScrollZoom, to time: Instant) {
    var motion = motion
    motion.departure = motion.departure.seen(at: time)
    bars.noteScrolling(at: time)
    guard skipsMotion || motion.isOver(at: time) else {
      phase = .zooming(motion)
      return apply(motion.placement(at: time))
    }
    finish(motion)
  }

  /// Completes a zoom animation.
  final func finish(_ motion: ScrollZoom) {
    phase = .resting
    apply(motion.target)
    finishZooming()
  }

  /// Stops motion at its present state.
  final func stop() {
    switch phase {
    case .resting, .held: break
    case .zooming: phase = .resting
    case .moving(let motion):
      phase = .resting
      if motion.purpose == .deceleration { delegate?.scrollViewDidEndDecelerating(self) }
    }
  }

  // MARK: Release

  /// Releases content held by `grip`: it snaps back to the zoom limits if it is outside, and
  /// otherwise continues with the velocity of the fingers.
  final func release(_ grip: ScrollGrip, at time: Instant) {
    phase = .resting
    bars.noteEndOfScrolling(at: time)
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
    }
    defer {
      if isReported { delegate?.scrollViewDidEndDragging(self, willDecelerate: isDecelerating) }
    }
    guard case .resting = phase, contentOffset == offset else { return }
    if let snapBack {
      phase = .zooming(zoom(to: snapBack, departure: .at(time), isBounce: true))
    } else {
      finishZooming()
      start(
        target == natural
          ? fling : spring(to: target, velocity: grip.velocity, for: .deceleration),
        at: time)
    }
  }

  private func start(_ motion: ScrollMotion, at time: Instant) {
    var motion = motion
    motion.departure = .at(time)
    if motion.isOver(at: time) {
      apply(motion.end)
    } else {
      phase = .moving(motion)
    }
  }

  /// Flings the content with `velocity`, in points per second, starting at the last frame. Has no
  /// effect along an axis that does not scroll or while fingers hold the content.
  public final func fling(velocity: Vector) {
    if case .held = phase { return }
    setContentOffset(contentOffset, animated: false)
    var velocity = velocity
    for axis in Axis.allCases where !canMove(along: axis) { velocity[axis] = 0 }
    start(flung(with: velocity), at: now)
  }

  private func flung(with velocity: Vector) -> ScrollMotion {
    ScrollMotion(
      departure: .withNextFrame, x: flung(with: velocity.dx, along: .horizontal),
      y: flung(with: velocity.dy, along: .vertical), purpose: .deceleration)
  }

  private func flung(with velocity: Double, along axis: Axis) -> FlingSimulation {
    let offset = contentOffset[axis]
    if isPagingEnabled {
      let isFling = abs(velocity) >= panGestureRecognizer.profile.flingMin
      let page = geometry.page(from: offset, velocity: isFling ? velocity : 0, along: axis)
      return FlingSimulation(from: offset, to: page, velocity: velocity)
    }
    return FlingSimulation(
      flungFrom: offset, velocity: velocity, in: geometry.range(along: axis),
      rate: decelerationRate.perMillisecond, bounces: bounces)
  }

  private func spring(
    to target: Point, velocity: Vector, for purpose: ScrollMotion.Purpose
  ) -> ScrollMotion {
    ScrollMotion(
      departure: .withNextFrame,
      x: FlingSimulation(from: contentOffset.x, to: target.x, velocity: velocity.dx),
      y: FlingSimulation(from: contentOffset.y, to: target.y, velocity: velocity.dy),
      purpose: purpose)
  }

  /// Starts a spring motion to `target` with the next frame, keeping the present velocity.
  final func travel(to target: Point, for purpose: ScrollMotion.Purpose) {
    var velocity = Vector.zero
    if case .moving(let motion) = phase { velocity = motion.velocity(at: now) }
    stop()
    phase = .moving(spring(to: target, velocity: velocity, for: purpose))
  }
}

import Geometry
import Gestures
import Layout
import Motion

/// Dragging.
extension ScrollView {
  /// Stops moving content where it was last shown, because fingers landed on it.
  final func hold() {
    removeAnimations(.boundsOrigin, keepingPresentation: true)
    guard isMoving else { return }
    stop()
    var grip = ScrollGrip()
    grip.hasCaught = true
    phase = .held(grip)
  }

  /// Marks content that fingers held and left without a drag or pinch to settle with the next
  /// frame.
  final func fingersDidLeave() {
    guard case .held(var grip) = phase, grip.isFree else { return }
    grip.isLeft = true
    phase = .held(grip)
  }

  final func follow(_ pan: PanGestureRecognizer) {
    let time = motionTime(at: pan.time)
    defer { window?.keyboardDismissal.follow(pan, of: self) }
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
    var grip = makeGrip()
    grip.isDragged = true
    grip.drag = ScrollGrip.Drag(
      raw: rawOffset, translation: .zero,
      lockedAxis: isDirectionalLockEnabled ? lockedAxis(for: fingerDisplacement) : nil)
    phase = .held(grip)
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// Returns the axis not to scroll, if `displacement` is much longer along the other; nil for a diagonal.
  private func lockedAxis(for displacement: Vector) -> Axis? {
    let ratio = panGestureRecognizer.profile.directionalLockRatio
    if abs(displacement.dx) >= ratio * abs(displacement.dy) { return .vertical }
    return abs(displacement.dy) >= ratio * abs(displacement.dx) ? .horizontal : nil
  }

  /// Returns the grip of the fingers on the content; stops a motion and returns a new one if there
  /// is none.
  final func makeGrip() -> ScrollGrip {
    hold()
    if case .held(let grip) = phase { return grip }
    return ScrollGrip()
  }

  /// Moves the content with the drag. While two fingers pinch, the pinch controls the content, and
  /// the drag is rebased to continue from there.
  private func drag(at time: Instant) {
    guard case .held(let grip) = phase, let drag = grip.drag else { return }
    guard !isPinchInControl(of: grip) else { return rebaseDrag() }
    bars.noteScrolling(at: max(time, now))
    let displacement = panGestureRecognizer.translation(in: self) - drag.translation
    var offset = contentOffset
    for axis in Axis.allCases where axis != drag.lockedAxis && canMove(along: axis) {
      offset[axis] = shown(drag.raw[axis] - displacement[axis], along: axis)
    }
    apply(offset)
  }

  /// Restarts the drag at the present offset.
  final func rebaseDrag() {
    guard case .held(var grip) = phase else { return }
    grip.drag?.raw = rawOffset
    grip.drag?.translation = panGestureRecognizer.translation(in: self)
    phase = .held(grip)
  }

  private func endDragging(velocity: Vector, at time: Instant) {
    guard case .held(var grip) = phase, let drag = grip.drag else { return }
    grip.velocity = flingVelocity(velocity, of: drag)
    grip.drag = nil
    phase = .held(grip)
    if grip.isFree { release(grip, at: time) }
  }

  /// Returns `velocity` without locked axes, 0 below the profile's minimum, and limited to its
  /// maximum.
  private func flingVelocity(_ velocity: Vector, of drag: ScrollGrip.Drag) -> Vector {
    let profile = panGestureRecognizer.profile
    var velocity = velocity
    for axis in Axis.allCases where axis == drag.lockedAxis || !canMove(along: axis) {
      velocity[axis] = 0
    }
    let speed = velocity.length
    if speed < profile.flingMin { return .zero }
    return speed > profile.flingMax ? velocity * (profile.flingMax / speed) : velocity
  }

  // MARK: Resistance

  /// The offset that fingers would ask for at the present offset, without resistance.
  final var rawOffset: Point {
    var raw = contentOffset
    for axis in Axis.allCases {
      if let band = band(along: axis) {
        raw[axis] = band.raw(raw[axis], in: geometry.range(along: axis))
      }
    }
    return raw
  }

  final func shown(_ raw: Double, along axis: Axis) -> Double {
    let range = geometry.range(along: axis)
    return band(along: axis)?.shown(raw, in: range) ?? range.clamp(raw)
  }

  private func band(along axis: Axis) -> RubberBand? {
    let reach = bounds.size[axis]
    return bounces && reach > 0 ? RubberBand(reach: reach) : nil
  }
}

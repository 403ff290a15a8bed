import Geometry
import Gestures
import Motion

/// Fingers that drag.
extension ScrollView {
  /// Lets fingers that land hold what moves, where it was seen last.
  final func hold() {
    guard isMoving else { return }
    stop()
    phase = .held(ScrollGrip())
  }

  /// What fingers held that have left without a drag or a pinch settles.
  final func fingersDidLeave() {
    if case .held(let grip) = phase, grip.isFree { isLeftToSettle = true }
  }

  final func follow(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began:
      beginDragging()
      drag(at: pan.time)
    case .changed: drag(at: pan.time)
    case .ended:
      drag(at: pan.time)
      endDragging(velocity: -pan.velocity(in: self), at: pan.time)
    case .cancelled: endDragging(velocity: .zero, at: pan.time)
    case .possible, .failed: break
    }
  }

  private func beginDragging() {
    var grip = takeGrip()
    grip.isDragged = true
    grip.drag = ScrollGrip.Drag(
      raw: rawOffset, translation: .zero,
      lockedAxis: isDirectionalLockEnabled ? fingerWay.lockedAxis : nil)
    phase = .held(grip)
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// The grip of the fingers that are on it; a new one stops what moves.
  final func takeGrip() -> ScrollGrip {
    hold()
    if case .held(let grip) = phase { return grip }
    return ScrollGrip()
  }

  /// While two fingers pinch, the content is under them, and a drag takes it over from there.
  private func drag(at time: Instant) {
    guard case .held(let grip) = phase, let drag = grip.drag else { return }
    guard !isPinchInControl(of: grip) else { return rebaseDrag() }
    lastScrolled = max(time, now)
    let way = panGestureRecognizer.translation(in: self) - drag.translation
    var offset = contentOffset
    for axis in Axis.allCases where axis != drag.lockedAxis && canMove(along: axis) {
      offset[axis] = shown(drag.raw[axis] - way[axis], along: axis)
    }
    apply(offset)
  }

  /// Lets a drag go on from the present offset, wherever that came from.
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

  /// What counts of the velocity of the fingers.
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

  /// The offset that fingers ask for when the present one is shown.
  private var rawOffset: Point {
    var raw = contentOffset
    for axis in Axis.allCases {
      if let band = band(along: axis) {
        raw[axis] = band.raw(raw[axis], in: geometry.range(along: axis))
      }
    }
    return raw
  }

  private func shown(_ raw: Double, along axis: Axis) -> Double {
    let range = geometry.range(along: axis)
    return band(along: axis)?.shown(raw, in: range) ?? range.clamp(raw)
  }

  private func band(along axis: Axis) -> RubberBand? {
    let reach = bounds.size[axis]
    return bounces && reach > 0 ? RubberBand(reach: reach) : nil
  }
}

extension Vector {
  /// The axis that is left alone when the other is at least twice as far; nil for a diagonal.
  fileprivate var lockedAxis: Axis? {
    if abs(dx) >= 2 * abs(dy) { return .vertical }
    return abs(dy) >= 2 * abs(dx) ? .horizontal : nil
  }
}

import Geometry
import Gestures
import Layout
import Motion
import Views

/// Scrolling and zooming by the steps of a wheel or a touchpad.
extension ScrollView {
  /// Returns whether the pan of the view allows scrolling by `source`.
  final func follows(_ source: ScrollStep.Source) -> Bool {
    panGestureRecognizer.allowedScrollTypes.contains(source == .wheel ? .discrete : .continuous)
  }

  /// Whether content is left in the direction of the larger component of `distance`, from the current or
  /// the pending offset.
  final func hasRoom(toScroll distance: Vector) -> Bool {
    guard isScrollEnabled, distance != .zero else { return false }
    let axis = distance.dominantAxis
    guard canMove(along: axis) else { return false }
    let geometry = geometry
    return geometry.hasRoom(toScroll: distance[axis], along: axis, from: contentOffset)
      || mover.glideTarget.map {
        geometry.hasRoom(toScroll: distance[axis], along: axis, from: $0)
      } ?? false
  }

  /// Scrolls by `notches` of a wheel. Notches in quick succession add up.
  final func turnWheel(by notches: Vector) {
    guard !isTracking, !isZooming else { return }
    glide(by: WheelNotches.distance(of: notches, in: bounds.size))
  }

  /// Moves with the fingers on a touchpad; beyond the edges with resistance.
  final func follow(_ step: ScrollStep) {
    guard !isTracking, !isZooming else { return }
    let target = limits.offset(from: contentOffset, movedBy: step.distance)
    setContentOffset(target, animated: false)
    let time = max(motionTime(at: step.time), now)
    touchpad.step(
      by: step.distance, at: step.time, isBeyondEdge: geometry.clamp(target) != target, frame: time)
    bars.recordScrolling(at: time)
    setNeedsDisplay()
  }

  /// Continues with the velocity of the fingers that left the touchpad.
  final func release(at time: Instant) {
    let velocity = touchpad.lift(at: time)
    guard !isTracking, !isZooming else { return }
    if let velocity {
      advance(to: time)
      fling(velocity: velocity)
      setNeedsDisplay()
    }
    delegate?.scrollViewDidEndDragging(self, willDecelerate: isDecelerating)
  }

  /// Zooms about the pointer.
  final func zoom(notches: Double, at step: ScrollStep) {
    guard canZoom, let factor = WheelNotches.zoomFactor(of: notches) else { return }
    // Notches in quick succession add up.
    let present = mover.zoom?.target.scale ?? zoomScale
    setZoomScale(present * factor, about: convert(step.position, from: nil), animated: true)
  }
}

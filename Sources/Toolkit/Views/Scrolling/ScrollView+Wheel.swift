import Geometry
import Gestures
import Layout
import Motion

/// Scrolling and zooming by the steps of a wheel or a touchpad.
extension ScrollView {
  /// The distance scrolled by a notch, in points; similar to other programs.
  private static let pointsPerNotch = 100.0
  /// The largest share of the viewport that a notch scrolls.
  private static let largestStep = 0.8
  /// The factor of the scale of a notch that zooms.
  private static let zoomPerNotch = 1.25

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
    let range = geometry.range(along: axis)
    return [contentOffset, glideTarget ?? contentOffset].contains { offset in
      distance[axis] > 0 ? offset[axis] < range.upperBound : offset[axis] > range.lowerBound
    }
  }

  /// Scrolls by `notches` of a wheel. Notches in quick succession add up.
  final func turnWheel(by notches: Vector) {
    guard !isTracking, !isZooming else { return }
    let distance = Vector(
      notches.dx * min(Self.pointsPerNotch, bounds.width * Self.largestStep),
      notches.dy * min(Self.pointsPerNotch, bounds.height * Self.largestStep))
    glide(by: distance)
  }

  /// Moves with the fingers on a touchpad; beyond the edges with resistance.
  final func follow(_ step: ScrollStep) {
    guard !isTracking, !isZooming else { return }
    let target = limits.offset(from: contentOffset, movedBy: step.distance)
    setContentOffset(target, animated: false)
    let time = max(motionTime(at: step.time), now)
    touchpad.step(
      by: step.distance, at: step.time, isBeyondEdge: geometry.clamp(target) != target, frame: time)
    bars.noteScrolling(at: time)
    setNeedsDisplay()
  }

  /// Goes on with the velocity of the fingers that left the touchpad.
  final func letGo(at time: Instant) {
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
    guard canZoom, let factor = Self.zoomFactor(ofNotches: notches) else { return }
    // Notches in quick succession add up.
    let present = mover.zoom?.target.scale ?? zoomScale
    setZoomScale(present * factor, about: convert(step.position, from: nil), animated: true)
  }

  /// Returns the factor of the scale of `notches`, which are negative away from the user; nil if that is
  /// no number.
  static func zoomFactor(ofNotches notches: Double) -> Double? {
    guard notches.isFinite else { return nil }
    let count = min(abs(notches), 10)
    let full = count.rounded(.down)
    // A part of a notch, as fine wheels report it, zooms by the same part of a step.
    var factor = 1 + (zoomPerNotch - 1) * (count - full)
    for _ in 0..<Int(full) { factor *= zoomPerNotch }
    return notches < 0 ? factor : 1 / factor
  }
}

import Geometry
import Gestures
import Layout
import Motion

/// Scrolling by a wheel or a touchpad: which scroll view a step goes to.
extension Window {
  /// The time for which a scroll view keeps the steps that follow its last one, even at its edge, so
  /// that nothing around it scrolls by accident.
  private static let scrollGrip: Duration = .milliseconds(250)

  /// Gives `step` to the deepest scroll view under the pointer that can move in its direction.
  func take(_ step: ScrollStep) {
    layOut()
    if let presented = presentation as? any ScrollStepTaking { return presented.take(step) }
    let isSideways = step.source == .wheel && step.modifiers.contains(.shift)
    let way = isSideways ? Vector(step.notches.dy, step.notches.dx) : step.notches
    let zooms = step.source == .wheel && step.modifiers.contains(.control)
    guard let view = scrollView(for: way, of: step), view.canZoom || !zooms else {
      if zooms { pinch(byNotches: way.dy, at: step) }
      return
    }
    scrolled = ScrolledView(view: view, time: step.time)
    switch (step.source, step.phase) {
    case (.wheel, _) where step.modifiers.contains(.control): view.zoom(notches: way.dy, at: step)
    case (.wheel, _): view.turnWheel(by: way)
    case (.fingers, .changed): view.follow(step)
    case (.fingers, .ended): view.letGo(at: step.time)
    }
  }

  private func scrollView(for way: Vector, of step: ScrollStep) -> ScrollView? {
    if let scrolled, let view = scrolled.view, view.window === self,
      step.time - scrolled.time <= Self.scrollGrip
    {
      return view
    }
    let candidates = scrollViews(at: step.position)
    if step.source == .wheel, step.modifiers.contains(.control) {
      return candidates.first(where: \.canZoom)
    }
    let willing = candidates.filter { $0.follows(step.source) }
    if let view = willing.first(where: { $0.hasRoom(toScroll: way) }) { return view }
    guard step.source == .fingers, way != .zero else { return nil }
    return willing.first {
      $0.isScrollEnabled && $0.bounces && $0.canMove(along: way.dominantAxis)
    }
  }

  /// Offers a turn of the wheel to recognizers of pinches, as a whole pinch of a touchpad. Like those, it
  /// begins beyond their slop.
  private func pinch(byNotches notches: Double, at step: ScrollStep) {
    guard let factor = ScrollView.zoomFactor(ofNotches: notches), factor != 1 else { return }
    let slop = arena.profile.indirectPinchSlop
    var pinch = TouchpadPinch(time: step.time, phase: .began, position: step.position)
    take(pinch)
    (pinch.phase, pinch.scale) = (.changed, factor * (factor > 1 ? 1 + slop : 1 - slop))
    take(pinch)
    pinch.phase = .ended
    take(pinch)
  }

  /// Returns the scroll views at `point`, from the inside outward, as far as nothing is presented in
  /// front of them.
  private func scrollViews(at point: Point) -> [ScrollView] {
    var views: [ScrollView] = []
    var view = root.hitTest(point)
    guard isInFront(view) else { return [] }
    while let present = view {
      views += present.scrolledViews
      view = present === presentation ? nil : present.superview
    }
    return views
  }

  /// Tells scroll views where the pointer is, for their bars.
  func showScrollBars(under point: Point?) {
    let views = point.map(scrollViews) ?? []
    for view in hoveredScrollViews.compactMap(\.object)
    where !views.contains(where: { $0 === view }) {
      view.pointerMoved(to: nil)
    }
    for view in views { view.pointerMoved(to: point) }
    hoveredScrollViews = views.map { Weak($0) }
  }

  /// Stops what a wheel or a touchpad has set in motion.
  func stopScrolling() {
    guard let view = scrolled?.view else { return }
    scrolled = nil
    if view.isMoving, !view.isTracking {
      view.setContentOffset(view.contentOffset, animated: false)
    }
  }
}

/// A presentation that scrolls, although it is no scroll view.
@MainActor
package protocol ScrollStepTaking: View {
  /// Scrolls by a wheel or a touchpad.
  func take(_ step: ScrollStep)
}

extension View {
  /// The scroll views that fingers on the view scroll: itself, and those that have attached their pan
  /// to it.
  fileprivate var scrolledViews: [ScrollView] {
    let attached = gestureRecognizers.compactMap {
      ($0 as? ScrollPanGestureRecognizer)?.scrollView
    }
    return [self as? ScrollView].compactMap { $0 } + attached.filter { $0 !== self }
  }
}

/// The scroll view that a wheel or touchpad scrolled last.
struct ScrolledView {
  weak var view: ScrollView?
  var time: Instant
}

/// Wheels and touchpads.
extension ScrollView {
  /// The distance scrolled by a notch, in points; similar to other programs.
  private static let pointsPerNotch = 100.0
  /// The largest share of the viewport that a notch scrolls.
  private static let largestStep = 0.8
  /// The factor of the scale of a notch that zooms.
  private static let zoomPerNotch = 1.25

  /// Returns whether the pan of the view allows scrolling by `source`.
  func follows(_ source: ScrollStep.Source) -> Bool {
    panGestureRecognizer.allowedScrollTypes.contains(source == .wheel ? .discrete : .continuous)
  }

  /// Whether content is left in the direction of the larger component of `way`, from what is seen or
  /// from where a wheel or keys lead.
  func hasRoom(toScroll way: Vector) -> Bool {
    guard isScrollEnabled, way != .zero else { return false }
    let axis = way.dominantAxis
    guard canMove(along: axis) else { return false }
    let range = geometry.range(along: axis)
    return [contentOffset, glideTarget ?? contentOffset].contains { offset in
      way[axis] > 0 ? offset[axis] < range.upperBound : offset[axis] > range.lowerBound
    }
  }

  /// Scrolls by `notches` of a wheel. Notches in quick succession add up.
  func turnWheel(by notches: Vector) {
    guard !isTracking, !isZooming else { return }
    let distance = Vector(
      notches.dx * min(Self.pointsPerNotch, bounds.width * Self.largestStep),
      notches.dy * min(Self.pointsPerNotch, bounds.height * Self.largestStep))
    glide(by: distance)
  }

  /// Scrolls by `distance`, animated and within the edges. Distances in quick succession add up.
  func glide(by distance: Vector) {
    let target = geometry.clamp((glideTarget ?? contentOffset) + distance)
    guard target != contentOffset || isMoving else { return }
    setContentOffset(target, animated: true)
    glideTarget = target
  }

  /// Moves with the fingers on a touchpad; beyond the edges with resistance.
  func follow(_ step: ScrollStep) {
    guard !isTracking, !isZooming else { return }
    var target = contentOffset
    for axis in Axis.allCases where canMove(along: axis) {
      target[axis] = shown(rawOffset[axis] + step.distance[axis], along: axis)
    }
    setContentOffset(target, animated: false)
    isLeftToTouchpad = geometry.clamp(target) != target
    touchpadTravel += step.distance
    touchpadVelocity.add(touchpadTravel, at: step.time)
    lastScrolled = max(motionTime(at: step.time), now)
    setNeedsDisplay()
  }

  /// Goes on with the velocity of the fingers that left the touchpad.
  func letGo(at time: Instant) {
    let velocity = touchpadVelocity.velocity(at: time)
    touchpadVelocity.reset()
    guard !isTracking, !isZooming else { return }
    if velocity != .zero || isLeftToTouchpad {
      isLeftToTouchpad = false
      advance(to: time)
      fling(velocity: velocity)
      setNeedsDisplay()
    }
    delegate?.scrollViewDidEndDragging(self, willDecelerate: isDecelerating)
  }

  /// Zooms about the pointer.
  func zoom(notches: Double, at step: ScrollStep) {
    guard canZoom, let factor = Self.zoomFactor(ofNotches: notches) else { return }
    // Notches in quick succession add up.
    var present = zoomScale
    if case .zooming(let motion) = phase { present = motion.target.scale }
    setZoomScale(present * factor, about: convert(step.position, from: nil), animated: true)
  }

  /// Returns the factor of the scale of `notches`, which are negative away from the user; nil if that is
  /// no number.
  static func zoomFactor(ofNotches notches: Double) -> Double? {
    guard notches.isFinite else { return nil }
    let count = min(abs(notches), 10)
    let whole = count.rounded(.down)
    // A part of a notch, as fine wheels report it, zooms by the same part of a step.
    var factor = 1 + (zoomPerNotch - 1) * (count - whole)
    for _ in 0..<Int(whole) { factor *= zoomPerNotch }
    return notches < 0 ? factor : 1 / factor
  }
}

import Geometry
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
    let isSideways = step.source == .wheel && step.modifiers.contains(.shift)
    let way = isSideways ? Vector(step.notches.dy, step.notches.dx) : step.notches
    guard let view = scrollView(for: way, of: step) else { return }
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
    let hit = root.hitTest(step.position)
    let candidates = sequence(first: hit, next: { $0?.superview })
      .flatMap { $0?.scrolledViews ?? [] }
    if step.modifiers.contains(.control), let zoomed = candidates.first(where: \.canZoom) {
      return zoomed
    }
    return candidates.first { $0.hasRoom(toScroll: way) }
  }
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

  /// Whether content is left in the direction of the larger component of `way`.
  func hasRoom(toScroll way: Vector) -> Bool {
    guard isScrollEnabled, way != .zero else { return false }
    let axis = way.dominantAxis
    guard canMove(along: axis) else { return false }
    let range = geometry.range(along: axis)
    return way[axis] > 0
      ? contentOffset[axis] < range.upperBound : contentOffset[axis] > range.lowerBound
  }

  /// Scrolls by `notches` of a wheel. Notches in quick succession add up.
  func turnWheel(by notches: Vector) {
    glide(
      by: Vector(
        notches.dx * min(Self.pointsPerNotch, bounds.width * Self.largestStep),
        notches.dy * min(Self.pointsPerNotch, bounds.height * Self.largestStep)))
  }

  /// Moves with the fingers on a touchpad, within the edges.
  func follow(_ step: ScrollStep) {
    guard !isTracking else { return }
    let target = geometry.clamp(contentOffset + step.distance)
    setContentOffset(target, animated: false)
    touchpadTravel += step.distance
    touchpadVelocity.add(touchpadTravel, at: step.time)
    lastScrolled = max(step.time, now)
    setNeedsDisplay()
  }

  /// Goes on with the velocity of the fingers that left the touchpad.
  func letGo(at time: Instant) {
    let velocity = touchpadVelocity.velocity(at: time)
    touchpadVelocity.reset()
    guard !isTracking, velocity != .zero else { return }
    advance(to: time)
    fling(velocity: velocity)
    setNeedsDisplay()
  }

  /// Zooms about the pointer.
  func zoom(notches: Double, at step: ScrollStep) {
    guard canZoom, notches.isFinite else { return }
    let count = min(abs(notches), 10)
    let whole = count.rounded(.down)
    // A part of a notch, as fine wheels report it, zooms by the same part of a step.
    var factor = 1 + (Self.zoomPerNotch - 1) * (count - whole)
    for _ in 0..<Int(whole) { factor *= Self.zoomPerNotch }
    let scale = notches < 0 ? zoomScale * factor : zoomScale / factor
    setZoomScale(scale, about: convert(step.position, from: nil), animated: true)
  }
}

import Geometry
import Motion

/// Decides which scroll view follows a wheel or a touchpad, and notifies scroll views of the pointer.
///
/// A step is sent to the deepest scroll view under the pointer that can move in its direction. That view keeps the
/// steps that follow immediately.
@MainActor
final class ScrollRouter {
  private let root: View
  private let focus: FocusController
  /// The scroll view that a wheel or touchpad scrolled last.
  private weak var latest: (any ScrollContainer)?
  private var latestTime = Instant.zero
  /// The scroll views under the pointer.
  private var hovered: [Hovered] = []

  private struct Hovered { weak var view: (any ScrollContainer)? }

  /// The time for which a scroll view keeps the steps that follow its last one, even at its edge, so
  /// that nothing around it scrolls by accident.
  private static let grip: Duration = .milliseconds(250)

  /// Creates the router of the tree under `root`, whose modal presentations `focus` knows.
  init(root: View, focus: FocusController) {
    self.root = root
    self.focus = focus
  }

  /// Scrolls or zooms by `step`. If it zooms, but no scroll view there does, calls `zoom` with the factor.
  func handle(_ step: ScrollStep, otherwise zoom: (_ factor: Double) -> Void) {
    if let presented = focus.presentation as? any ScrollStepHandling {
      return presented.handle(step)
    }
    if let control = control(for: step) { return control.handle(step) }
    guard let view = scrollView(for: step), !step.zooms || view.room(for: step) != .none else {
      if step.zooms, let factor = WheelNotches.zoomFactor(of: step.notchesAlongAxes.dy), factor != 1
      {
        zoom(factor)
      }
      return
    }
    latest = view
    latestTime = step.time
    view.scroll(by: step)
  }

  /// Stops motion by a wheel or a touchpad.
  func stop() {
    guard let view = latest else { return }
    latest = nil
    view.stopMoving()
  }

  /// Informs scroll views of the position of the pointer, for their bars; nil if it has left.
  func pointerMoved(to point: Point?) {
    let views = point.map(scrollViews) ?? []
    for view in hovered.compactMap(\.view) where !views.contains(where: { $0 === view }) {
      view.pointerMoved(to: nil)
    }
    for view in views { view.pointerMoved(to: point) }
    hovered = views.map { Hovered(view: $0) }
  }

  /// Returns the control under the pointer that is turned by the step, such as a picker; nil if a scroll
  /// view is in front of it, or continues to scroll.
  private func control(for step: ScrollStep) -> (any ScrollStepHandling)? {
    guard latest == nil || step.time - latestTime > Self.grip else { return nil }
    var view = root.hitTest(step.position)
    guard focus.isInFront(view) else { return nil }
    while let present = view, present.scrolledViews.isEmpty {
      if let control = present as? any ScrollStepHandling {
        return !step.zooms || control.handlesZoomingSteps ? control : nil
      }
      view = present === focus.presentation ? nil : present.superview
    }
    return nil
  }

  private func scrollView(for step: ScrollStep) -> (any ScrollContainer)? {
    if let latest, latest.window === root.window, step.time - latestTime <= Self.grip {
      return latest
    }
    let candidates = scrollViews(at: step.position)
    return candidates.first { $0.room(for: step) == .content }
      ?? candidates.first { $0.room(for: step) == .beyondEdge }
  }

  /// Returns the scroll views at `point`, from the inside outward, as far as nothing is presented in
  /// front of them.
  private func scrollViews(at point: Point) -> [any ScrollContainer] {
    var views: [any ScrollContainer] = []
    var view = root.hitTest(point)
    guard focus.isInFront(view) else { return [] }
    while let present = view {
      views += present.scrolledViews
      view = present === focus.presentation ? nil : present.superview
    }
    return views
  }
}

extension View {
  /// The scroll views that fingers on the view scroll: itself, and those that have attached their pan
  /// to it.
  fileprivate var scrolledViews: [any ScrollContainer] {
    let attached = gestureRecognizers.compactMap { ($0 as? any ScrollRecognizer)?.scrollContainer }
    return [self as? any ScrollContainer].compactMap { $0 } + attached.filter { $0 !== self }
  }
}

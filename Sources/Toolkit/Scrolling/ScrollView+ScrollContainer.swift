package import Geometry
import Layout
package import Views
package import Windowing

extension ScrollView: SelfAnimating {}

/// The scroll view as its window sees it.
extension ScrollView: ScrollContainer {
  package final func restingOffset(near offset: Point) -> Point { geometry.clamp(offset) }

  package final func restingOffset(showing rect: Rect, near offset: Point) -> Point {
    geometry.offset(showing: rect, from: offset)
  }

  package final func room(for step: ScrollStep) -> ScrollRoom {
    if step.zooms { return canZoom ? .content : .none }
    guard follows(step.source) else { return .none }
    let notches = step.notchesAlongAxes
    if hasRoom(toScroll: notches) { return .content }
    guard step.source == .fingers, notches != .zero, isScrollEnabled, bounces,
      canMove(along: notches.dominantAxis)
    else { return .none }
    return .beyondEdge
  }

  package final func scroll(by step: ScrollStep) {
    let notches = step.notchesAlongAxes
    switch (step.source, step.phase) {
    case (.wheel, _) where step.zooms: zoom(notches: notches.dy, at: step)
    case (.wheel, _): turnWheel(by: notches)
    case (.fingers, .changed): follow(step)
    case (.fingers, .ended): release(at: step.time)
    }
  }

  package final func stopMoving() {
    if isMoving, !isTracking { setContentOffset(contentOffset, animated: false) }
  }
}

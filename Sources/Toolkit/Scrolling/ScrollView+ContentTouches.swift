import Geometry
import Gestures
import Layout
import Views

/// The decision whether touches reach the scroll view, its content or an enclosing scroll view.
extension ScrollView {
  /// The average movement of the pan's touches since they landed.
  final var fingerDisplacement: Vector {
    let touches = panGestureRecognizer.touches
    guard !touches.isEmpty else { return .zero }
    let displacements = touches.map { $0.location(in: self) - convert($0.startPosition, from: nil) }
    return displacements.reduce(.zero, +) / Double(touches.count)
  }

  final var shouldBeginDragging: Bool {
    Axis.allCases.contains { canMove(along: $0) } && mayTake(panGestureRecognizer.touches)
      && !isLeftToEnclosing
  }

  final var shouldBeginZooming: Bool {
    viewToZoom != nil && mayTake(pinchGestureRecognizer.touches)
  }

  /// Returns whether the scroll view may cancel `touches` that were already delivered to its
  /// content.
  private func mayTake(_ touches: [Touch]) -> Bool {
    touches.allSatisfy { touch in
      guard touch.isDelivered, let view = touch.target as? View, view !== self,
        view.isDescendant(of: self)
      else { return true }
      return canCancelContentTouches && touchesShouldCancel(in: view)
    }
  }

  /// Whether a drag is better left to an enclosing scroll view: one that scrolls along the dominant axis if this
  /// view cannot, or one that has room in the direction if this view can scroll, but has no room left.
  private var isLeftToEnclosing: Bool {
    let displacement = fingerDisplacement
    let axis = displacement.dominantAxis
    guard !hasRoom(for: displacement[axis], along: axis) else { return false }
    let canMove = canMove(along: axis)
    return sequence(first: self as View, next: \.superview).dropFirst().lazy
      .compactMap { $0 as? ScrollView }
      .filter { $0.panGestureRecognizer.isEnabled }
      .contains {
        canMove ? $0.hasRoom(for: displacement[axis], along: axis) : $0.canMove(along: axis)
      }
  }

  private func hasRoom(for displacement: Double, along axis: Axis) -> Bool {
    geometry.hasRoom(toScroll: -displacement, along: axis, from: contentOffset)
  }
}

import Geometry
import Gestures

/// Deciding whether touches go to the scroll view, its content or an enclosing scroll view.
extension ScrollView {
  /// The average movement of the pan's touches since they landed.
  final var fingerWay: Vector {
    let touches = panGestureRecognizer.touches
    guard !touches.isEmpty else { return .zero }
    let ways = touches.map { $0.location(in: self) - convert($0.startPosition, from: nil) }
    return ways.reduce(.zero, +) / Double(touches.count)
  }

  final var shouldBeginDragging: Bool {
    Axis.allCases.contains { canMove(along: $0) } && mayTake(panGestureRecognizer.touches)
      && !isLeftToEnclosing
  }

  final var shouldBeginZooming: Bool {
    delegate?.viewForZooming(in: self) != nil && mayTake(pinchGestureRecognizer.touches)
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

  /// Whether a drag is better left to an enclosing scroll view: one that scrolls along the axis if
  /// this one does not, or one that has room in the direction if this one has none.
  private var isLeftToEnclosing: Bool {
    let way = fingerWay
    let axis = way.dominantAxis
    if hasRoom(for: way[axis], along: axis) { return false }
    let isMovable = canMove(along: axis)
    return enclosing.contains {
      isMovable ? $0.hasRoom(for: way[axis], along: axis) : $0.canMove(along: axis)
    }
  }

  private func hasRoom(for way: Double, along axis: Axis) -> Bool {
    let range = geometry.range(along: axis)
    let offset = contentOffset[axis]
    return way > 0 ? offset > range.lowerBound : offset < range.upperBound
  }

  private var enclosing: some Sequence<ScrollView> {
    sequence(first: self as View, next: \.superview).dropFirst().lazy
      .compactMap { $0 as? ScrollView }
      .filter { $0.panGestureRecognizer.isEnabled }
  }
}

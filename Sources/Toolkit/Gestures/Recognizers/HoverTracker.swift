public import Geometry
public import Motion

/// The driver of the hover recognizers of a view tree.
///
/// It works independently of the arena. Its owner reports every motion without a button, and the end of hovering: when
/// the pointer leaves the window, when a button is pressed, and when a finger lands, because the pointer then stays
/// wherever the window system last put it.
@MainActor
public final class HoverTracker {
  private let hitTest: @MainActor (Point) -> (any TouchTarget)?
  /// The recognizers under the pointer, from the inside outward.
  private var hovered: [HoverGestureRecognizer] = []

  /// Creates a tracker for a view tree. `hitTest` returns the target at a point of the window.
  public init(hitTest: @escaping @MainActor (Point) -> (any TouchTarget)?) {
    self.hitTest = hitTest
  }

  /// Moves the pointer to `point`, in points of the window; nil ends hovering.
  /// Only recognizers that allow `kind` follow it.
  public func pointerMoved(to point: Point?, by kind: TouchKind = .mouse, at time: Instant) {
    let before = hovered
    hovered = point.map { recognizers(at: $0, for: kind) } ?? []
    for recognizer in before where !hovered.contains(where: { $0 === recognizer }) {
      recognizer.pointerLeft(at: time)
    }
    guard let point else { return }
    for recognizer in hovered { recognizer.pointerMoved(to: point, at: time) }
  }

  /// Informs the recognizers under the pointer that a key was pressed.
  public func keyWasPressed(at time: Instant) {
    for recognizer in hovered { recognizer.keyWasPressed(at: time) }
  }

  private func recognizers(at point: Point, for kind: TouchKind) -> [HoverGestureRecognizer] {
    guard let target = hitTest(point) else { return [] }
    return target.responderChain.flatMap { view in
      view.gestureRecognizers.compactMap { $0 as? HoverGestureRecognizer }
        .filter { $0.isEnabled && $0.allowedTouchKinds.contains(kind) }
    }
  }
}

public import Geometry
public import Motion

/// Tells the hover recognizers of a tree where the pointer is.
///
/// It takes no part in what the arena decides. Its owner tells it of every motion without a button,
/// and of the end of hovering: when the pointer leaves the window, when a button goes down, and when
/// a finger lands, for then the pointer stays wherever the window system last put it.
public final class HoverTracker {
  private let hitTest: (Point) -> (any TouchTarget)?
  /// The recognizers under the pointer, from the inside outward.
  private var hovered: [HoverGestureRecognizer] = []

  /// A tracker for a tree in which `hitTest` finds what lies at a point of the window.
  public init(hitTest: @escaping (Point) -> (any TouchTarget)?) { self.hitTest = hitTest }

  /// The pointer is at `point` of the window at `time`; at nil, it hovers no more.
  public func pointerMoved(to point: Point?, at time: Instant) {
    let before = hovered
    hovered = point.map(recognizers(at:)) ?? []
    for recognizer in before where !hovered.contains(where: { $0 === recognizer }) {
      recognizer.pointerLeft(at: time)
    }
    guard let point else { return }
    for recognizer in hovered { recognizer.pointerMoved(to: point, at: time) }
  }

  private func recognizers(at point: Point) -> [HoverGestureRecognizer] {
    guard let target = hitTest(point) else { return [] }
    return target.touchPath.flatMap { view in
      view.gestureRecognizers.compactMap { $0 as? HoverGestureRecognizer }.filter(\.isEnabled)
    }
  }
}

package import Geometry
package import Gestures
package import Motion

/// The owner of zoomable content, notified by a ``ZoomInteraction`` of what fingers do to it. Points,
/// distances and velocities are those of the view.
@MainActor
package protocol ZoomInteractionDelegate: AnyObject {
  /// Whether the content moves on its own and keeps its scale and its angle.
  var isTranslating: Bool { get }

  /// Fingers landed: content that moves stops.
  func hold(at time: Instant)

  /// A single finger has moved by `displacement`, beyond its slop; a grip follows.
  func begin(_ displacement: Vector, at time: Instant)

  /// The fingers at `cluster` begin to hold the content, at first or because their number changed.
  func grip(by cluster: TouchCluster, at time: Instant)

  /// The fingers that hold the content are at `cluster`.
  func drag(to cluster: TouchCluster, at time: Instant)

  /// No finger holds the content any more; the fingers moved at `velocity`. Also called when they
  /// only rested on it, and has no effect on content that is not held.
  func release(velocity: Vector, at time: Instant)

  /// A double tap at `point`.
  func toggleZoom(about point: Point, at time: Instant)
}

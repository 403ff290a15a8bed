import Motion
import Views

/// A view over the picture that changes over time, as driven by the viewer.
protocol Overlay: View {
  /// Called when the overlay needs to be redrawn or starts an animation.
  var onChange: @MainActor () -> Void { get set }
  /// Whether the overlay appears and disappears without animation.
  var reducesMotion: Bool { get set }
  /// Whether the appearance changes in the next frame.
  var isAnimating: Bool { get }
  /// The latest time for the next call to ``advance(to:)``, even without events; nil for none.
  var nextDeadline: Instant? { get }
  /// Advances to `time`. Called after every event, at the deadline, and for every frame while
  /// animating.
  func advance(to time: Instant)
}

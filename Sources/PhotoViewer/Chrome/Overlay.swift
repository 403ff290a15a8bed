import Motion
import Views

/// What lies over the picture and changes by itself: all that the viewer asks of it.
protocol Overlay: View {
  /// Called when it has to be drawn anew, or begins to move.
  var onChange: () -> Void { get set }
  /// Whether it comes and leaves at once.
  var reducesMotion: Bool { get set }
  /// Whether it looks different in the next frame.
  var isAnimating: Bool { get }
  /// When it wants to be asked again although nothing happens; nil while it waits for nothing.
  var nextDeadline: Instant? { get }
  /// Lets time pass; to be called after every event, at its deadline, and for every frame while it
  /// is animating.
  func advance(to time: Instant)
}

extension MenuView: Overlay {
  /// It waits for nothing.
  var nextDeadline: Instant? { nil }
}

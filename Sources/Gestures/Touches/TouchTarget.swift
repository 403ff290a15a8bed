public import Motion

/// What a touch can land on: the gesture core's whole knowledge of a view tree.
public protocol TouchTarget: AnyObject {
  /// What contains it; its recognizers see the touches too.
  var touchParent: (any TouchTarget)? { get }

  /// The recognizers attached to it, in the order in which they were.
  var gestureRecognizers: [GestureRecognizer] { get }

  /// Tells it what its own touches did: `phase`, all in one frame.
  ///
  /// A touch that a recognizer takes over is told to be `.cancelled`, and never heard of again.
  func handleTouches(_ touches: [Touch], phase: TouchPhase, at time: Instant)
}

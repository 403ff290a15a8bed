/// A view on which touches can land. This is all that the gesture module knows about a view tree.
@MainActor
public protocol TouchTarget: AnyObject {
  /// The parent view, whose recognizers follow the touches too.
  var touchParent: (any TouchTarget)? { get }

  /// The attached recognizers, in order of attachment.
  var gestureRecognizers: [GestureRecognizer] { get }

  /// Whether the view receives more than one touch at a time. Recognizers always see all touches.
  var isMultipleTouchEnabled: Bool { get }

  /// Whether the content currently moves on its own. A touch that lands on it or on a descendant
  /// catches it; see ``Touch/hasCaught``.
  var isContentMoving: Bool { get }

  /// Whether `recognizer` may leave the possible state. It belongs to the view or an ancestor, and
  /// follows a touch that landed on the view or a descendant.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  /// Delivers changes of the view's touches in one frame: `.began`, `.moved`, `.ended` or
  /// `.cancelled`.
  ///
  /// A touch that a recognizer takes over is `.cancelled`, and not delivered again.
  func handleTouches(_ touches: [Touch], phase: TouchPhase, in event: TouchEvent)
}

extension TouchTarget {
  /// False by default.
  public var isMultipleTouchEnabled: Bool { false }

  /// False by default.
  public var isContentMoving: Bool { false }

  /// True by default.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// The view and its ancestors, from the inside outward.
  var responderChain: some Sequence<any TouchTarget> {
    sequence(first: self as any TouchTarget, next: { $0.touchParent })
  }

  func isWithin(_ other: any TouchTarget) -> Bool { responderChain.contains { $0 === other } }
}

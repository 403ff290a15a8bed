/// What a touch can land on: the gesture core's whole knowledge of a view tree.
public protocol TouchTarget: AnyObject {
  /// What contains it; its recognizers see the touches too.
  var touchParent: (any TouchTarget)? { get }

  /// The recognizers attached to it, in the order in which they were.
  var gestureRecognizers: [GestureRecognizer] { get }

  /// Whether it is told of more than one touch at a time; recognizers always see all.
  var isMultipleTouchEnabled: Bool { get }

  /// Whether it moves by itself at present. A touch that lands on it, or within it, catches it:
  /// ``Touch/hasCaught``.
  var movesByItself: Bool { get }

  /// Whether `recognizer`, which is its own or that of something that contains it, and which
  /// follows a touch that landed on it or within it, may leave the possible state.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  /// Tells it what its own touches did: they `.began`, `.moved`, `.ended`, or were `.cancelled`, all
  /// in one frame.
  ///
  /// A touch that a recognizer takes over is told to be `.cancelled`, and never heard of again.
  func handleTouches(_ touches: [Touch], phase: TouchPhase, in event: TouchEvent)
}

extension TouchTarget {
  /// False.
  public var isMultipleTouchEnabled: Bool { false }

  /// False.
  public var movesByItself: Bool { false }

  /// True.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// It and all that contains it, from the inside outward.
  var touchPath: some Sequence<any TouchTarget> {
    sequence(first: self as any TouchTarget, next: { $0.touchParent })
  }

  func isWithin(_ other: any TouchTarget) -> Bool { touchPath.contains { $0 === other } }
}

/// Answers the questions that a recognizer cannot answer by itself.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether `recognizer` follows `touch`, which just landed. When false, it never hears of it.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

  /// Whether a recognizer that is ready may leave the possible state. Asked once an attempt, as
  /// late as possible. When false, it fails.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  /// Whether both may be active at once. True from either side's delegate is enough; false from one
  /// is no veto. Answer for the pair that is meant: true for whatever comes lets the scrolling of a
  /// list far above run beside a tap.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool

  /// Whether `other` has to fail before `recognizer` may recognize; they need not share a view.
  /// Asked once an attempt. True from either side is enough.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool

  /// Whether `recognizer` has to fail before `other` may recognize; they need not share a view.
  /// Asked once an attempt. True from either side is enough.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool

  /// Whether the recognition of `recognizer` may make `other`, with which it shares a touch, fail;
  /// asked when the classes of both allow it.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldPrevent other: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// True.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { true }

  /// True.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// False.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }

  /// False.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { false }

  /// False.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { false }

  /// True.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldPrevent other: GestureRecognizer
  ) -> Bool { true }
}

/// The methods with which a delegate decides which touches a recognizer follows, whether it may
/// begin, and how it relates to others.
@MainActor
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether `recognizer` follows `touch`, which just landed. If false, it never sees the touch.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

  /// Whether a recognizer that is ready may leave the possible state. Asked as late as possible,
  /// once per attempt. If false, the recognizer fails.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  /// Whether both may be active at the same time. True from either delegate is enough, and false is no veto. Return
  /// true for particular pairs only: a general true lets an enclosing list scroll during a tap, for example.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool

  /// Whether `other` must fail before `recognizer` may recognize. They need not share a view. Asked
  /// once per attempt. True from either side is enough.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool

  /// Whether `recognizer` must fail before `other` may recognize. They need not share a view. Asked
  /// once per attempt. True from either side is enough.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool

  /// Whether `recognizer` may make `other`, with which it shares a touch, fail by recognizing.
  /// Asked if the classes of both allow it.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldPrevent other: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// True by default.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { true }

  /// True by default.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// False by default.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }

  /// False by default.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { false }

  /// False by default.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { false }

  /// True by default.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldPrevent other: GestureRecognizer
  ) -> Bool { true }
}

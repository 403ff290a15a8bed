/// Answers the questions that a recognizer cannot answer by itself.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether a recognizer that is ready may leave the possible state. Asked once an attempt, as
  /// late as possible. When false, it fails.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  /// Whether both may be active at once. True from either side's delegate is enough; false from one
  /// is no veto.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// True.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// False.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }
}

/// The phase of a gesture recognized by a touchpad.
public enum TouchpadGesturePhase: Hashable, Sendable {
  /// The gesture was recognized; nothing has moved yet.
  case began
  /// The fingers moved.
  case changed
  /// The fingers lifted.
  case ended
  /// The gesture was cancelled: the fingers started another gesture, or the touchpad or the window
  /// was lost. Its effect should be undone.
  case cancelled

  /// Whether no further phase follows.
  public var isTerminal: Bool { self == .ended || self == .cancelled }
}

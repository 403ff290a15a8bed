/// Where a gesture that a touchpad recognizes stands.
public enum TouchpadGesturePhase: Hashable, Sendable {
  /// It was recognized; nothing has moved yet.
  case began
  /// The fingers moved.
  case changed
  /// The fingers lifted.
  case ended
  /// It is over and was none: its fingers do something else now, the touchpad is gone, or the window
  /// is. What it did is to be undone.
  case cancelled

  /// Whether nothing follows it.
  public var isTerminal: Bool { self == .ended || self == .cancelled }
}

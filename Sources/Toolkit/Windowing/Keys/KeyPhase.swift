/// The phase of a key.
public enum KeyPhase: Hashable, Sendable {
  /// The key went down.
  case down
  /// The key has been held for a while, and acts again.
  case `repeat`
  /// The key went up, or the window lost the keyboard.
  case up
}

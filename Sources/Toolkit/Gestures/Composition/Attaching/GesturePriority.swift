/// The priority of a gesture relative to others.
enum GesturePriority {
  /// The first to recognize prevents the others.
  case normal
  /// It has priority over the gestures of its view and descendants.
  case high
  /// It is independent of all others.
  case simultaneous
}

/// How a gesture stands to those of other views, and to others of its own.
enum GesturePriority {
  /// As recognizers do: who recognizes first prevents the others.
  case normal
  /// It goes before those of its view, and of the views within.
  case high
  /// It happens beside all others.
  case simultaneous
}

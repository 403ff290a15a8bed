/// The rule that determines the interior of a path that crosses itself.
public enum FillRule: Hashable, Sendable {
  /// Points with a winding number other than zero. Clockwise counts as positive, counterclockwise as negative.
  case nonZero
  /// Points from which a ray crosses the path an odd number of times.
  case evenOdd
}

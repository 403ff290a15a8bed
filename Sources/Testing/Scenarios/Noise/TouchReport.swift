public import Geometry

/// A report of a touchscreen: the contacts that changed, all at one time.
public struct TouchReport: Hashable, Sendable {
  /// A change of one contact.
  public enum Change: Hashable, Sendable {
    /// A contact begins.
    case down(Int, at: Point)
    /// A contact moves.
    case move(Int, to: Point)
    /// A contact ends.
    case up(Int)
  }

  /// The time since the start of the stroke.
  public let time: Duration
  /// The changes; at least one.
  public let changes: [Change]
}

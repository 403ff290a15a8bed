/// The deceleration of a fling, as the fraction of its velocity that is left after each
/// millisecond.
public struct DecelerationRate: Hashable, Sendable {
  /// The fraction that is left after a millisecond; between 0 and 1.
  public let perMillisecond: Double

  /// Creates a rate from the fraction of the velocity that is left after a millisecond.
  /// - Precondition: `perMillisecond` is between 0 and 1, exclusive.
  public init(perMillisecond: Double) {
    precondition(perMillisecond > 0 && perMillisecond < 1)
    self.perMillisecond = perMillisecond
  }

  /// The rate for long scrolls: UIScrollView's 0.998.
  public static let normal = DecelerationRate(perMillisecond: 0.998)
  /// The rate for short scrolls: UIScrollView's 0.99.
  public static let fast = DecelerationRate(perMillisecond: 0.99)
}

/// How quickly a fling slows down: the share of its velocity that each millisecond leaves.
public struct DecelerationRate: Hashable, Sendable {
  /// The share; between 0 and 1.
  public let perMillisecond: Double

  /// A rate that leaves `perMillisecond` of the velocity.
  /// - Precondition: it lies between 0 and 1.
  public init(perMillisecond: Double) {
    precondition(perMillisecond > 0 && perMillisecond < 1)
    self.perMillisecond = perMillisecond
  }

  /// For long ways: UIScrollView's 0.998.
  public static let normal = DecelerationRate(perMillisecond: 0.998)
  /// For short ones: UIScrollView's 0.99.
  public static let fast = DecelerationRate(perMillisecond: 0.99)
}

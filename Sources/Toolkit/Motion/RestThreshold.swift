/// The distance from the target and the speed below which a motion counts as at rest, because the
/// rest of it is not visible.
public struct RestThreshold: Hashable, Sendable {
  /// The distance from the target, in the unit of the animated value.
  public let distance: Double
  /// The speed, in that unit per second.
  public let speed: Double

  /// Creates a threshold.
  public init(distance: Double, speed: Double) {
    self.distance = distance
    self.speed = speed
  }

  /// A quarter of a pixel or point, and 20 of them per second.
  public static let standard = RestThreshold(distance: 0.25, speed: 20)

  /// Returns whether both values are below the threshold, regardless of their signs.
  public func contains(distance: Double, speed: Double) -> Bool {
    abs(distance) < self.distance && abs(speed) < self.speed
  }
}

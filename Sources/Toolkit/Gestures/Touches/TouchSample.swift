public import Geometry
public import Motion

/// A single report of a touch by its device, not resampled.
public struct TouchSample: Hashable, Sendable {
  /// The time of the report.
  public var time: Instant
  /// The position in points of the window.
  public var position: Point
  /// The pressure from 0 to 1.
  public var pressure: Double

  /// Creates a sample.
  public init(time: Instant, position: Point, pressure: Double = 1) {
    self.time = time
    self.position = position
    self.pressure = pressure
  }
}

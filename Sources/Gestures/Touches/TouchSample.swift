public import Geometry
public import Motion

/// Where a device found a touch at one moment: a report as it came, not resampled.
public struct TouchSample: Hashable, Sendable {
  /// When.
  public var time: Instant
  /// Where, in points of the window.
  public var position: Point
  /// How hard it pressed, from 0 to 1.
  public var pressure: Double

  /// A touch at `position` at `time`.
  public init(time: Instant, position: Point, pressure: Double = 1) {
    self.time = time
    self.position = position
    self.pressure = pressure
  }
}

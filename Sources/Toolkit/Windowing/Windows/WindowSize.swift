public import Geometry

/// The size of a window and its scale.
public struct WindowSize: Hashable, Sendable {
  /// The size in points.
  public var points: Size
  /// The number of device pixels per point.
  public var pixelsPerPoint: Double

  /// Creates a size of `points` with `pixelsPerPoint` device pixels per point.
  public init(points: Size, pixelsPerPoint: Double) {
    self.points = points
    self.pixelsPerPoint = pixelsPerPoint
  }
}

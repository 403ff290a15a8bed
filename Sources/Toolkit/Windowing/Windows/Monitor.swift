public import Geometry

/// A monitor: its name, and the part of the screen that it shows.
public struct Monitor: Hashable, Sendable {
  /// The name that the server gives it, such as `HDMI-1`; empty if it has none.
  public let name: String
  /// The part of the screen that it shows, in device pixels.
  public let frame: Rect

  /// Creates a monitor called `name` that shows `frame` of the screen.
  public init(name: String, frame: Rect) {
    self.name = name
    self.frame = frame
  }
}

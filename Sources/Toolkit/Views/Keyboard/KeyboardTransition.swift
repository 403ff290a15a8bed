public import Geometry
public import Motion

/// A motion of the on-screen keyboard that begins: from one frame to another, with its accessory. Rectangles are in
/// points of the window; the keyboard is below the window while it is hidden.
public struct KeyboardTransition: Hashable, Sendable {
  /// The frame of the keyboard before the transition.
  public var begin: Rect
  /// The frame after the transition.
  public var end: Rect
  /// The time in which it does 99% of the way; zero if motion is reduced.
  public var duration: Duration
  /// The spring that carries it.
  public var spring: Spring
}

public import Geometry

extension Verb {
  /// Scrolling on the touchpad; see ``Touchpad/scroll(by:over:ending:)``.
  public struct TouchpadScroll: Hashable, Sendable {
    /// Where the pointer is.
    public var position: Point
    /// How far the fingers move, in points.
    public var displacement: Vector
    /// The time from the first report to the last.
    public var duration = Duration.milliseconds(300)
    /// What they do at the end.
    public var ending = Touchpad.Ending.lift
  }

  /// A pinch on the touchpad; see ``Touchpad/pinch(to:turningBy:movingBy:fingers:over:ending:)``.
  public struct TouchpadPinch: Hashable, Sendable {
    /// Where the pointer is.
    public var position: Point
    /// How much farther apart the fingers are at the end.
    public var scale: Double
    /// How far they turn, in radians, clockwise.
    public var turn = 0.0
    /// How far they move, in points.
    public var displacement = Vector.zero
    /// How many there are.
    public var fingers = 2
    /// The time from the first report to the last.
    public var duration = Duration.milliseconds(500)
    /// What they do at the end.
    public var ending = Touchpad.Ending.lift
  }

  /// A swipe on the touchpad; see ``Touchpad/swipe(by:fingers:over:ending:)``.
  public struct TouchpadSwipe: Hashable, Sendable {
    /// Where the pointer is.
    public var position: Point
    /// How far the fingers move, in points.
    public var displacement: Vector
    /// How many there are.
    public var fingers = 3
    /// The time from the first report to the last.
    public var duration = Duration.milliseconds(300)
    /// What they do at the end.
    public var ending = Touchpad.Ending.lift
  }
}

public import Geometry

extension Verb {
  /// Scrolling on the touchpad; see ``Touchpad/scroll(by:over:ending:)``.
  public struct TouchpadScroll: Hashable, Sendable {
    /// The position of the pointer.
    public var position: Point
    /// The movement of the fingers, in points.
    public var displacement: Vector
    /// The time from the first report to the last.
    public var duration = Duration.milliseconds(300)
    /// The end of the gesture.
    public var ending = Touchpad.Ending.lift
  }

  /// A pinch on the touchpad; see ``Touchpad/pinch(to:turningBy:movingBy:fingers:over:ending:)``.
  public struct TouchpadPinch: Hashable, Sendable {
    /// The position of the pointer.
    public var position: Point
    /// The distance between the fingers at the end relative to the start.
    public var scale: Double
    /// The rotation of the fingers, in radians clockwise.
    public var turn = 0.0
    /// The movement of the fingers, in points.
    public var displacement = Vector.zero
    /// The number of fingers.
    public var fingers = 2
    /// The time from the first report to the last.
    public var duration = Duration.milliseconds(500)
    /// The end of the gesture.
    public var ending = Touchpad.Ending.lift
  }

  /// A swipe on the touchpad; see ``Touchpad/swipe(by:fingers:over:ending:)``.
  public struct TouchpadSwipe: Hashable, Sendable {
    /// The position of the pointer.
    public var position: Point
    /// The movement of the fingers, in points.
    public var displacement: Vector
    /// The number of fingers.
    public var fingers = 3
    /// The time from the first report to the last.
    public var duration = Duration.milliseconds(300)
    /// The end of the gesture.
    public var ending = Touchpad.Ending.lift
  }
}

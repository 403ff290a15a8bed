public import Geometry
public import Motion

/// A gesture of one or more taps with one finger.
///
/// It succeeds at the lift of the last tap, and is not active before.
public struct TapGesture: Gesture, Hashable, Sendable {
  /// The time and the location of a tap.
  public struct Value: Hashable, Sendable {
    /// The time at which the gesture succeeded: that of the last lift, or later if the gesture had to
    /// wait for another one to fail.
    public var time: Instant
    /// The location of the last tap, in the coordinates of the view.
    public var location: Point
  }

  /// The number of taps; at least 1.
  public var count: Int
  /// The name of the recognizer in explanations.
  public var label: String

  /// Creates a gesture of `count` taps.
  public init(count: Int = 1, label: String = "tap") {
    self.count = count
    self.label = label
  }

  /// Creates a tap recognizer.
  public func makeNode(in session: GestureSession) -> GestureNode<Value> {
    RecognizerNode(TapGestureRecognizer(taps: count, label: label), in: session) { tap, space in
      tap.phase(Value(time: tap.time, location: space.convert(tap.location ?? .zero)))
    }
  }
}

public import Geometry

/// One or more taps with one finger.
///
/// It succeeds at the lift of the last tap, and is never active before.
public struct TapGesture: Gesture, Hashable, Sendable {
  /// What is known of a tap.
  public struct Value: Hashable, Sendable {
    /// Where the last tap was made, in the coordinates of the view.
    public var location: Point
  }

  /// How many taps make the gesture; at least 1.
  public var count: Int
  /// What its recognizer is called in explanations.
  public var label: String

  /// A gesture of `count` taps.
  public init(count: Int = 1, label: String = "tap") {
    self.count = count
    self.label = label
  }

  /// A tap recognizer.
  public func makePart(in session: GestureSession) -> GesturePart<Value> {
    RecognizerPart(TapGestureRecognizer(taps: count, label: label), in: session) {
      [unowned session] tap in
      tap.phase(Value(location: session.space.convert(tap.location ?? .zero)))
    }
  }
}

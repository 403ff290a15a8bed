/// A gesture of a finger that rests.
///
/// Its value is true from the landing of the finger. It succeeds when the minimum duration is over,
/// not only at the lift, and fails if the finger lifts or moves too far before.
public struct LongPressGesture: Gesture, Hashable, Sendable {
  /// The time for which the finger rests.
  public var minimumDuration: Duration
  /// The distance that the finger may move, in points.
  public var maximumDistance: Double
  /// The name of the recognizer in explanations.
  public var label: String

  /// Creates a long press gesture. The defaults are SwiftUI's.
  public init(
    minimumDuration: Duration = .milliseconds(500), maximumDistance: Double = 10,
    label: String = "long press"
  ) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
    self.label = label
  }

  /// Creates a long press recognizer.
  public func makeNode(in session: GestureSession) -> GestureNode<Bool> {
    let press = PressRecognizer(label: label)
    press.minimumPressDuration = minimumDuration
    press.allowableMovement = maximumDistance
    return RecognizerNode(press, in: session) { press, _ in
      switch press.state {
      case .possible: press.isPressing ? .active(true) : .possible
      case .began, .changed, .ended: .ended(true)
      case .cancelled, .failed: .failed
      }
    }
  }
}

/// A finger that rests for a while.
///
/// Its value is whether the finger rests: true from its landing. It succeeds when the time is over,
/// and not only at the lift; it fails when the finger lifts or strays before.
public struct LongPressGesture: Gesture, Hashable, Sendable {
  /// How long the finger rests.
  public var minimumDuration: Duration
  /// How far it may stray from where it landed, in points.
  public var maximumDistance: Double
  /// What its recognizer is called in explanations.
  public var label: String

  /// A gesture of a finger that rests; the defaults are SwiftUI's.
  public init(
    minimumDuration: Duration = .milliseconds(500), maximumDistance: Double = 10,
    label: String = "long press"
  ) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
    self.label = label
  }

  /// A long press recognizer.
  public func makePart(in session: GestureSession) -> GesturePart<Bool> {
    let press = PressRecognizer(label: label)
    press.minimumPressDuration = minimumDuration
    press.allowableMovement = maximumDistance
    return RecognizerPart(press, in: session) { press in
      switch press.state {
      case .possible: press.isPressing ? .active(true) : .possible
      case .began, .changed, .ended: .ended(true)
      case .cancelled, .failed: .failed
      }
    }
  }
}

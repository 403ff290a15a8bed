public import Gestures

/// A gesture of a finger that rests; its value is true.
public struct LongPressGesture: Gesture {
  private let minimumDuration: Double
  private let maximumDistance: Double

  /// Creates a press of `minimumDuration` seconds, in which the finger moves by at most
  /// `maximumDistance` points. A duration that is not a number counts as 0.
  public init(minimumDuration: Double = 0.5, maximumDistance: Double = 10) {
    self.minimumDuration = minimumDuration > 0 ? min(minimumDuration, Self.longest) : 0
    self.maximumDistance = maximumDistance
  }

  /// The longest duration, in seconds: a day.
  private static let longest = 86_400.0

  /// Creates a recognizer.
  public func makeNode(in session: GestureSession) -> GestureNode<Bool> {
    Gestures.LongPressGesture(
      minimumDuration: .seconds(minimumDuration), maximumDistance: maximumDistance
    ).makeNode(in: session)
  }
}

public import Geometry
public import Motion

/// A gesture of two fingers whose distance changes.
///
/// As in SwiftUI, `magnification` is the full change since the fingers landed, including the
/// minimum at which the gesture begins.
public struct MagnifyGesture: Gesture, Hashable, Sendable {
  /// The state of a magnification.
  public struct Value: Hashable, Sendable {
    /// The time of the latest change.
    public var time: Instant
    /// The distance between the fingers relative to that at their landing.
    public var magnification: Double
    /// The rate of change of the magnification, per second.
    public var velocity: Double
    /// The midpoint of the fingers at their landing, in fractions of the view's size.
    public var startAnchor: Point
    /// The midpoint of the fingers at their landing, in the coordinates of the view.
    public var startLocation: Point
  }

  /// The difference of the magnification from 1 at which the gesture begins.
  public var minimumScaleDelta: Double
  /// The name of the recognizer in explanations.
  public var label: String

  /// Creates a magnify gesture. The default minimum is SwiftUI's.
  public init(minimumScaleDelta: Double = 0.01, label: String = "magnify") {
    self.minimumScaleDelta = minimumScaleDelta
    self.label = label
  }

  /// Creates a pinch recognizer.
  public func makeNode(in session: GestureSession) -> GestureNode<Value> {
    let pinch = MagnifyRecognizer(minimumScaleDelta: minimumScaleDelta, label: label)
    return RecognizerNode(pinch, in: session) { $0.phase(Value($0, in: $1)) }
  }
}

extension MagnifyGesture.Value {
  @MainActor
  fileprivate init(_ pinch: MagnifyRecognizer, in space: GestureSpace) {
    let start = pinch.startLocation ?? .zero
    self.init(
      time: pinch.time, magnification: pinch.scale, velocity: pinch.velocity,
      startAnchor: space.anchor(start), startLocation: space.convert(start))
  }
}

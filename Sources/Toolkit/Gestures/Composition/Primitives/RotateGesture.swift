public import Geometry
public import Motion

/// A gesture of two fingers that rotate about each other.
///
/// As in SwiftUI, `rotation` is the full rotation since the fingers landed, including the minimum
/// at which the gesture begins.
public struct RotateGesture: Gesture, Hashable, Sendable {
  /// The state of a rotation.
  public struct Value: Hashable, Sendable {
    /// The time of the latest change.
    public var time: Instant
    /// The rotation of the fingers, in radians, clockwise. It can exceed a full turn.
    public var rotation: Double
    /// The angular velocity, in radians per second.
    public var velocity: Double
    /// The midpoint of the fingers at their landing, in fractions of the view's size.
    public var startAnchor: Point
    /// The midpoint of the fingers at their landing, in the coordinates of the view.
    public var startLocation: Point
  }

  /// The rotation at which the gesture begins, in radians.
  public var minimumAngleDelta: Double
  /// The name of the recognizer in explanations.
  public var label: String

  /// Creates a rotate gesture. The default minimum of 1 degree is SwiftUI's.
  public init(minimumAngleDelta: Double = .pi / 180, label: String = "rotate") {
    self.minimumAngleDelta = minimumAngleDelta
    self.label = label
  }

  /// Creates a rotation recognizer.
  public func makeNode(in session: GestureSession) -> GestureNode<Value> {
    let rotation = RotateRecognizer(minimumAngleDelta: minimumAngleDelta, label: label)
    return RecognizerNode(rotation, in: session) { $0.phase(Value($0, in: $1)) }
  }
}

extension RotateGesture.Value {
  @MainActor
  fileprivate init(_ rotation: RotateRecognizer, in space: GestureSpace) {
    let start = rotation.startLocation ?? .zero
    self.init(
      time: rotation.time, rotation: rotation.rotation, velocity: rotation.velocity,
      startAnchor: space.anchor(start), startLocation: space.convert(start))
  }
}

public import Geometry
public import Gestures
public import Motion

/// A gesture of two fingers that turn about each other.
public struct RotateGesture: Gesture {
  /// The state of a rotation.
  public struct Value: Hashable, Sendable {
    /// The time of the latest change.
    public var time: Instant
    /// The angle since the landing, clockwise.
    public var rotation: Angle
    /// The angle by which the fingers turn in a second.
    public var velocity: Angle
    /// The middle between the fingers at their landing, in fractions of the view.
    public var startAnchor: UnitPoint
    /// The middle between the fingers at their landing.
    public var startLocation: Point
  }

  private let minimumAngleDelta: Angle

  /// Creates a gesture that begins with a turn by `minimumAngleDelta`.
  public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  /// Creates a recognizer.
  public func makeNode(in session: GestureSession) -> GestureNode<Value> {
    Gestures.RotateGesture(minimumAngleDelta: minimumAngleDelta.radians)
      .map {
        Value(
          time: $0.time, rotation: .radians($0.rotation), velocity: .radians($0.velocity),
          startAnchor: UnitPoint(x: $0.startAnchor.x, y: $0.startAnchor.y),
          startLocation: $0.startLocation)
      }
      .makeNode(in: session)
  }
}

/// A gesture of two fingers that turn about each other. Its value is the angle.
public struct RotationGesture: Gesture {
  private let minimumAngleDelta: Angle

  /// Creates a gesture that begins with a turn by `minimumAngleDelta`.
  public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  /// Creates a recognizer.
  public func makeNode(in session: GestureSession) -> GestureNode<Angle> {
    RotateGesture(minimumAngleDelta: minimumAngleDelta).map(\.rotation).makeNode(in: session)
  }
}

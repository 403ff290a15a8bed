public import Geometry
public import Gestures
public import Motion

/// A gesture of two fingers whose distance changes.
public struct MagnifyGesture: Gesture {
  /// The state of a magnification.
  public struct Value: Hashable, Sendable {
    /// The time of the latest change.
    public var time: Instant
    /// The distance of the fingers relative to that at their landing.
    public var magnification: Double
    /// The rate of change, per second.
    public var velocity: Double
    /// The middle between the fingers at their landing, in fractions of the view.
    public var startAnchor: UnitPoint
    /// The middle between the fingers at their landing.
    public var startLocation: Point
  }

  private let minimumScaleDelta: Double

  /// Creates a gesture that begins with a change by `minimumScaleDelta`.
  public init(minimumScaleDelta: Double = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  /// Creates a recognizer.
  public func makeNode(in session: GestureSession) -> GestureNode<Value> {
    Gestures.MagnifyGesture(minimumScaleDelta: minimumScaleDelta)
      .map {
        Value(
          time: $0.time, magnification: $0.magnification, velocity: $0.velocity,
          startAnchor: UnitPoint(x: $0.startAnchor.x, y: $0.startAnchor.y),
          startLocation: $0.startLocation)
      }
      .makeNode(in: session)
  }
}

/// A gesture of two fingers whose distance changes. Its value is the magnification.
public struct MagnificationGesture: Gesture {
  private let minimumScaleDelta: Double

  /// Creates a gesture that begins with a change by `minimumScaleDelta`.
  public init(minimumScaleDelta: Double = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  /// Creates a recognizer.
  public func makeNode(in session: GestureSession) -> GestureNode<Double> {
    MagnifyGesture(minimumScaleDelta: minimumScaleDelta).map(\.magnification)
      .makeNode(in: session)
  }
}

public import Geometry
public import Gestures
public import Motion

// The gestures of the room Gestures, with values in the terms of declarative views.

/// A gesture of fingers that move together.
public struct DragGesture: Gesture {
  /// The state of a drag, in the coordinates that the view had when it was touched.
  public struct Value: Hashable, Sendable {
    /// The time of the latest change.
    public var time: Instant
    /// The location of the fingers when they landed.
    public var startLocation: Point
    /// The current location of the fingers.
    public var location: Point
    /// The way from the start.
    public var translation: Size
    /// The velocity, in points per second.
    public var velocity: Size
    /// The location at which content would come to rest if the fingers lifted now.
    public var predictedEndLocation: Point
    /// The distance to the position where content would come to rest if the fingers lifted now.
    public var predictedEndTranslation: Size
  }

  private let minimumDistance: Double
  private let space: CoordinateSpace

  /// Creates a drag that begins after `minimumDistance` points. Its values are in a space, by default that of the view.
  public init(minimumDistance: Double = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    space = coordinateSpace
  }

  /// Creates a recognizer.
  public func makeNode(in session: GestureSession) -> GestureNode<Value> {
    let map = session.map(to: space)
    return Gestures.DragGesture(minimumDistance: minimumDistance)
      .map {
        let value = Value($0)
        return map().map(value.transformed) ?? value
      }.makeNode(in: session)
  }
}

extension DragGesture.Value {
  /// Returns the value in other coordinates.
  fileprivate func transformed(by map: Affine) -> DragGesture.Value {
    func way(_ size: Size) -> Size {
      let vector = map(Point(size.width, size.height)) - map(.zero)
      return Size(vector.dx, vector.dy)
    }
    return DragGesture.Value(
      time: time, startLocation: map(startLocation), location: map(location),
      translation: way(translation), velocity: way(velocity),
      predictedEndLocation: map(predictedEndLocation),
      predictedEndTranslation: way(predictedEndTranslation))
  }
}

extension DragGesture.Value {
  fileprivate init(_ value: Gestures.DragGesture.Value) {
    self.init(
      time: value.time, startLocation: value.startLocation, location: value.location,
      translation: Size(value.translation), velocity: Size(value.velocity),
      predictedEndLocation: value.predictedEndLocation,
      predictedEndTranslation: Size(value.predictedEndTranslation))
  }
}

extension Size {
  fileprivate init(_ vector: Vector) { self.init(vector.dx, vector.dy) }
}

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

/// A gesture of one or more taps.
public struct TapGesture: Gesture {
  private let count: Int

  /// Creates a gesture of `count` taps.
  public init(count: Int = 1) { self.count = count }

  /// Creates a recognizer.
  public func makeNode(in session: GestureSession) -> GestureNode<Gestures.TapGesture.Value> {
    Gestures.TapGesture(count: count).makeNode(in: session)
  }

  /// Calls `action` at the lift of the last tap.
  public func onEnded(
    _ action: @escaping @MainActor () -> Void
  ) -> ObservedGesture<TapGesture> { onEnded { _ in action() } }
}

/// A gesture of one or more taps, with their place.
public struct SpatialTapGesture: Gesture {
  private let count: Int
  private let space: CoordinateSpace

  /// The place of the last tap.
  public struct Value: Hashable, Sendable {
    /// The place, in the space of the gesture.
    public var location: Point
  }

  /// Creates a gesture of `count` taps. Their place is in a space, by default that of the view.
  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    self.count = count
    space = coordinateSpace
  }

  /// Creates a recognizer.
  public func makeNode(in session: GestureSession) -> GestureNode<Value> {
    let map = session.map(to: space)
    return Gestures.TapGesture(count: count)
      .map { Value(location: map()?($0.location) ?? $0.location) }.makeNode(in: session)
  }
}

public import Geometry
public import Gestures
public import Motion

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

public import Geometry
public import Gestures

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

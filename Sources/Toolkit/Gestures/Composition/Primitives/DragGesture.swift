public import Geometry
public import Motion

/// A gesture of fingers that move together.
///
/// It begins when they have moved by the minimum distance, or as soon as one lands if that is 0. As
/// documented for SwiftUI, `translation` includes the minimum distance: it is the full distance from
/// `startLocation`, where the fingers landed. ``PanGestureRecognizer`` subtracts it instead, so
/// that content does not jump. Here, consistency with the locations is more useful.
///
/// Several fingers drag by their centroid, for example during a pinch. A finger that lands or lifts
/// does not cause a jump.
public struct DragGesture: Gesture, Hashable, Sendable {
  /// The state of a drag. Locations are in the coordinates that the view had when it was touched.
  public struct Value: Hashable, Sendable {
    /// The time of the latest change.
    public var time: Instant
    /// The centroid of the fingers at the start.
    public var startLocation: Point
    /// The start location plus the movement of the fingers since then.
    public var location: Point
    /// The velocity of the fingers, in points per second; at the end, that of the lift.
    public var velocity: Vector

    /// The movement of the fingers since the start.
    public var translation: Vector { location - startLocation }

    /// The location at which content would come to rest if the fingers lifted now.
    public var predictedEndLocation: Point { location + coasting }

    /// The translation at which content would come to rest if the fingers lifted now.
    public var predictedEndTranslation: Vector { translation + coasting }

    /// The distance of a fling at the normal deceleration rate: the sum of a geometric series with
    /// one step per millisecond.
    private var coasting: Vector {
      let rate = DecelerationRate.normal.perMillisecond
      return velocity * (0.001 * rate / (1 - rate))
    }
  }

  /// The distance that the fingers move before the drag begins, in points.
  public var minimumDistance: Double
  /// The name of the recognizer in explanations.
  public var label: String

  /// Creates a drag gesture. The default distance is SwiftUI's.
  public init(minimumDistance: Double = 10, label: String = "drag") {
    self.minimumDistance = minimumDistance
    self.label = label
  }

  /// Creates a pan recognizer.
  public func makeNode(in session: GestureSession) -> GestureNode<Value> {
    let drag = DragRecognizer(minimumDistance: minimumDistance, label: label)
    return RecognizerNode(drag, in: session) { $0.phase(Value($0, in: $1)) }
  }
}

extension DragGesture.Value {
  @MainActor
  fileprivate init(_ drag: DragRecognizer, in space: GestureSpace) {
    let start = space.convert(drag.startLocation)
    self.init(
      time: drag.time, startLocation: start, location: start + space.convert(drag.translation),
      velocity: space.convert(drag.velocity))
  }
}

public import Geometry
public import Motion

/// Fingers that move together.
///
/// It begins when they have moved by the minimum distance; with 0, as soon as one lands. As SwiftUI
/// documents it, `translation` is the whole way from `startLocation`, where they landed: the minimum
/// distance is part of it. ``PanGestureRecognizer`` consumes it instead, so that what is dragged does
/// not jump; here the relation to the locations was thought more useful.
///
/// More than one finger may drag, as beside a pinch: then they move their middle, and one that lands
/// or lifts makes no jump.
public struct DragGesture: Gesture, Hashable, Sendable {
  /// Where a drag stands. All places are in the coordinates that the view had when it was touched.
  public struct Value: Hashable, Sendable {
    /// When.
    public var time: Instant
    /// Where the fingers landed.
    public var startLocation: Point
    /// Where they have moved from there.
    public var location: Point
    /// How fast they move, in points per second; in the end, how fast when they lifted.
    public var velocity: Vector

    /// How far they have moved since they landed.
    public var translation: Vector { location - startLocation }

    /// Where something that is let go now would come to rest by itself.
    public var predictedEndLocation: Point { location + coasting }

    /// How far that is from where the fingers landed.
    public var predictedEndTranslation: Vector { translation + coasting }

    /// The rest of the way at the normal deceleration rate, a step each millisecond: the sum of the
    /// geometric series.
    private var coasting: Vector {
      let rate = DecelerationRate.normal.perMillisecond
      return velocity * (0.001 * rate / (1 - rate))
    }
  }

  /// How far the fingers move before it begins, in points.
  public var minimumDistance: Double
  /// What its recognizer is called in explanations.
  public var label: String

  /// A gesture of fingers that move; the default is SwiftUI's.
  public init(minimumDistance: Double = 10, label: String = "drag") {
    self.minimumDistance = minimumDistance
    self.label = label
  }

  /// A pan recognizer.
  public func makePart(in session: GestureSession) -> GesturePart<Value> {
    let drag = DragRecognizer(minimumDistance: minimumDistance, label: label)
    return RecognizerPart(drag, in: session) { [unowned session] drag in
      drag.phase(Value(drag, in: session.space))
    }
  }
}

extension DragGesture.Value {
  fileprivate init(_ drag: DragRecognizer, in space: GestureSpace) {
    let start = space.convert(drag.startLocation)
    self.init(
      time: drag.time, startLocation: start, location: start + space.convert(drag.translation),
      velocity: space.convert(drag.velocity))
  }
}

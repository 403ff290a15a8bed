public import Geometry
public import Gestures
public import Motion

/// A line of the output of a scenario.
///
/// Positions are in points of the window, and offsets in points. Velocities are in points per
/// second, or for a pinch in scale per second, and for a rotation in radians per second.
public enum OutputLine: Hashable, Sendable {
  /// The touch method of a view was called for one or more touches.
  case touch(time: Instant, view: String, phase: TouchPhase, touches: [Int])
  /// A control sent an event.
  case control(time: Instant, view: String, event: ControlEvent)
  /// The action of a recognizer was called, or the recognizer failed.
  case gesture(time: Instant, id: String, outcome: GestureOutcome)
  /// The offset or zoom of a scroll view changed.
  case scroll(time: Instant, view: String, offset: Point, zoom: Double)

  /// A decision of the arena as text; only if explanations are requested.
  case decision(time: Instant, text: String)

  /// An event of a control.
  public enum ControlEvent: String, CaseIterable, Hashable, Sendable {
    /// A touch landed.
    case touchDown
    /// The touch moved inside.
    case touchDragInside
    /// The touch moved outside.
    case touchDragExit
    /// The touch moved back inside.
    case touchDragEnter
    /// The touch lifted inside.
    case touchUpInside
    /// The touch lifted outside.
    case touchUpOutside
    /// The touch was cancelled.
    case touchCancel
  }

  /// The outcome of a recognizer.
  public enum GestureOutcome: Hashable, Sendable {
    /// The recognizer failed.
    case failed
    /// Its action was called in `state`, for a number of touches with their centroid at `position`.
    case action(GestureState, at: Point, touches: Int, GestureValues)
  }

  /// The state in which an action is called.
  public enum GestureState: String, CaseIterable, Hashable, Sendable {
    /// A continuous gesture began.
    case began
    /// A continuous gesture changed.
    case changed
    /// A continuous gesture ended, or a discrete gesture was recognized.
    case ended
    /// A continuous gesture was cancelled.
    case cancelled
  }

  /// The values specific to the type of a gesture.
  public enum GestureValues: Hashable, Sendable {
    /// A tap or a long press.
    case none
    /// A pan or a screen edge pan.
    case pan(translation: Vector, velocity: Vector)
    /// A pinch.
    case pinch(scale: Double, velocity: Double)
    /// A rotation, in radians.
    case rotation(Double, velocity: Double)
    /// A swipe.
    case swipe(Scenario.Direction)
  }
}

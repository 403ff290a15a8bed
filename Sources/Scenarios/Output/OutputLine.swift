public import Geometry
public import Gestures
public import Motion

/// One thing that came of a scenario, as one line of the output.
///
/// Positions and offsets are points, positions those of the window; velocities are points per
/// second, those of a pinch and a rotation scale and radians per second.
public enum OutputLine: Hashable, Sendable {
  /// A view's own touch method was called for the touches of a batch.
  case touch(time: Instant, view: String, phase: TouchPhase, touches: [Int])
  /// A control sent an event.
  case control(time: Instant, view: String, event: ControlEvent)
  /// A recognizer's action fired, or it failed.
  case gesture(time: Instant, id: String, outcome: GestureOutcome)
  /// A scroll view's offset or zoom changed.
  case scroll(time: Instant, view: String, offset: Point, zoom: Double)

  /// A decision of the arena, in words: only in explanations.
  case decision(time: Instant, words: String)

  /// What a control tells.
  public enum ControlEvent: String, CaseIterable, Hashable, Sendable {
    /// A touch landed on it.
    case touchDown
    /// The touch moved within its reach.
    case touchDragInside
    /// The touch left its reach.
    case touchDragExit
    /// The touch came back within its reach.
    case touchDragEnter
    /// The touch lifted within its reach.
    case touchUpInside
    /// The touch lifted out of its reach.
    case touchUpOutside
    /// The touch was taken away.
    case touchCancel
  }

  /// What became of a recognizer.
  public enum GestureOutcome: Hashable, Sendable {
    /// It gave up its touches unrecognized.
    case failed
    /// Its action fired in `state`: with so many fingers, centred at `position`.
    case action(GestureState, at: Point, touches: Int, GestureValues)
  }

  /// The state in which an action fires.
  public enum GestureState: String, CaseIterable, Hashable, Sendable {
    /// A continuous gesture began.
    case began
    /// It went on.
    case changed
    /// It was completed; also that of a discrete gesture.
    case ended
    /// It was taken away.
    case cancelled
  }

  /// What a gesture's type adds to its line.
  public enum GestureValues: Hashable, Sendable {
    /// Nothing: a tap or a long press.
    case none
    /// Of a pan or an edge pan.
    case pan(translation: Vector, velocity: Vector)
    /// Of a pinch.
    case pinch(scale: Double, velocity: Double)
    /// Of a rotation, in radians.
    case rotation(Double, velocity: Double)
    /// Of a swipe.
    case swipe(Scenario.Direction)
  }
}

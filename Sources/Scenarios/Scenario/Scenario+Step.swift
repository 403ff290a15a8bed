public import Geometry
public import Gestures
public import Motion

extension Scenario {
  /// One thing that happens.
  public struct Step: Hashable, Sendable {
    /// When.
    public let time: Instant
    /// What.
    public let event: Event
  }

  /// What can happen.
  public enum Event: Hashable, Sendable {
    /// Fingers do something, all in one batch: at most one change a touch, at least one in all.
    case touches([TouchEvent])
    /// A recognizer is switched on or off.
    case setEnabled(Bool, recognizer: String)
    /// A recognizer's value is set, as its action may do; the recognizer has such a value.
    case set(Quantity, recognizer: String)
    /// A view is hidden or shown.
    case setHidden(Bool, view: String)
    /// A view or a recognizer of the file goes; it may be gone already.
    case remove(String)
    /// All touches that are down are cancelled: focus lost, device gone. They are over, so that
    /// their fingers can only begin again.
    case cancelAll
  }

  /// What one finger does.
  public struct TouchEvent: Hashable, Sendable {
    /// The finger's number, from 0 up; free for another touch when this one is over.
    public let touch: Int
    /// What it does.
    public let phase: TouchPhase
    /// Where, in points of the window; where it was before if it is stationary.
    public let position: Point
    /// What makes it; the same all its life.
    public let kind: TouchKind
    /// How hard it presses, from 0 to 1.
    public let pressure: Double
  }

  /// What an action may set.
  public enum Quantity: Hashable, Sendable {
    /// Of a pan, in points.
    case translation(Vector)
    /// Of a pinch; above 0.
    case scale(Double)
    /// Of a rotation, in radians, clockwise.
    case rotation(Double)
  }
}

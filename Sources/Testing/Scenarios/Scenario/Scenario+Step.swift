public import Geometry
public import Gestures
public import Motion

extension Scenario {
  /// An event with its time.
  public struct Step: Hashable, Sendable {
    /// The time of the event.
    public let time: Instant
    /// The change at that time.
    public let event: Event
  }

  /// A change of touches, recognizers or views.
  public enum Event: Hashable, Sendable {
    /// Touches change, all in one frame: at least one, and each at most once.
    case touches([TouchEvent])
    /// A recognizer is enabled or disabled.
    case setEnabled(Bool, recognizer: String)
    /// A value of a recognizer is set, as an action might do. The recognizer measures that value.
    case set(Quantity, recognizer: String)
    /// A view is hidden or shown.
    case setHidden(Bool, view: String)
    /// A view or recognizer is removed; it may already have been removed.
    case remove(String)
    /// All touches that are down are cancelled, as when the window loses them. The next event of
    /// each finger is a landing.
    case cancelAll
  }

  /// A change of one touch.
  public struct TouchEvent: Hashable, Sendable {
    /// The number of the touch, from 0. It can be reused after the touch has ended.
    public let touch: Int
    /// The phase after the change.
    public let phase: TouchPhase
    /// The position in points of the window; unchanged if stationary.
    public let position: Point
    /// The kind of pointer; constant during the touch.
    public let kind: TouchKind
    /// The pressure, from 0 to 1.
    public let pressure: Double
  }

  /// A value that can be set.
  public enum Quantity: Hashable, Sendable {
    /// The translation of a pan, in points.
    case translation(Vector)
    /// The scale of a pinch; positive.
    case scale(Double)
    /// The angle of a rotation, in radians, clockwise.
    case rotation(Double)
  }
}

import Geometry
import Windowing

/// One event of a touchpad gesture, as reported by the server.
struct RawGesture: Hashable {
  /// The kind of gesture.
  enum Kind: Hashable {
    /// The fingers pinch, rotate and move.
    case pinch
    /// The fingers move together.
    case swipe
  }

  /// The kind of event.
  enum Action: Hashable {
    /// The gesture was recognized.
    case begin
    /// The fingers moved.
    case update
    /// The fingers lifted, or turned out to make a different gesture.
    case end(isCancelled: Bool)
  }

  /// The kind of gesture.
  var kind: Kind
  /// The kind of event.
  var action: Action
  /// The server's number for the touchpad.
  var device: Int32
  /// The number of fingers.
  var fingers: Int
  /// The position of the pointer, in device pixels of the window.
  var position: Point
  /// The server time in milliseconds.
  var time: UInt32
  /// The movement of the fingers since the previous event, in the driver's units, which are treated
  /// as points.
  var movement = Vector.zero
  /// The distance between the fingers relative to the beginning.
  var scale = 1.0
  /// The rotation of the fingers since the previous event, in degrees clockwise.
  var degrees = 0.0
  /// The modifier keys that are held.
  var modifiers: EventModifiers = []
}

import Geometry
import Views

/// One event of a gesture that a touchpad recognizes, as the server tells it.
struct RawGesture: Hashable {
  /// What the fingers do.
  enum Kind: Hashable {
    /// They pinch, turn and move.
    case pinch
    /// They move together.
    case swipe
  }

  /// What the server says.
  enum Action: Hashable {
    /// The gesture was recognized.
    case begin
    /// The fingers moved.
    case update
    /// The fingers lifted, or turned out to do something else.
    case end(isCancelled: Bool)
  }

  /// What the fingers do.
  var kind: Kind
  /// What happened.
  var action: Action
  /// The touchpad.
  var device: Int32
  /// How many fingers.
  var fingers: Int
  /// Where the pointer is, in device pixels of the window.
  var position: Point
  /// When, in milliseconds of the server.
  var time: UInt32
  /// How far the fingers have moved since the event before, in the driver's units: points.
  var movement = Vector.zero
  /// How much farther apart they are than at the beginning.
  var scale = 1.0
  /// How far they have turned since the event before, in degrees, clockwise.
  var degrees = 0.0
  /// The keys that are held.
  var modifiers: KeyModifiers = []
}

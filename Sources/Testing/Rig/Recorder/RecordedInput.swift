import Geometry

/// The input of a person, at a time in milliseconds. Points are relative to the window.
struct RecordedInput: Hashable, Sendable {
  /// A change of a device. Modifiers are the keys that are held meanwhile, such as `Control`.
  enum Change: Hashable, Sendable {
    case down(touch: UInt32, Point)
    case move(touch: UInt32, Point)
    case up(touch: UInt32)
    /// A key with its name, such as `a`, `plus` or `Escape`, and its text, if any.
    case key(name: String, text: String, modifiers: [String])
    case press(Mouse.Button, Point, modifiers: [String] = [])
    /// The pointer has moved while a button is pressed.
    case drag(Point)
    case release(Mouse.Button, Point)
    case wheel(notches: Double, Point, modifiers: [String] = [])
  }

  var time: Double
  var change: Change
}

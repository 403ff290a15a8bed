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

    /// The place of the change; nil for the lift of a finger and for keys, which have none.
    var point: Point? {
      switch self {
      case .down(_, let point), .move(_, let point), .press(_, let point, _), .drag(let point),
        .release(_, let point), .wheel(_, let point, _):
        point
      case .up, .key: nil
      }
    }

    /// Returns the same change elsewhere.
    func moved(by offset: Vector) -> Change {
      switch self {
      case .down(let touch, let point): .down(touch: touch, point + offset)
      case .move(let touch, let point): .move(touch: touch, point + offset)
      case .press(let button, let point, let modifiers):
        .press(button, point + offset, modifiers: modifiers)
      case .drag(let point): .drag(point + offset)
      case .release(let button, let point): .release(button, point + offset)
      case .wheel(let notches, let point, let modifiers):
        .wheel(notches: notches, point + offset, modifiers: modifiers)
      case .up, .key: self
      }
    }
  }

  var time: Double
  var change: Change
}

import Geometry
import Windowing

/// A pen that is moved by arrow keys.
struct KeyboardPen {
  /// The effect of a key.
  enum Result {
    case ignored, moved, putDown, lifted, cancelled
  }

  /// Whether the pen draws.
  var isDown = false
  /// The location; nil for the middle of the canvas.
  private var location: Point?

  /// Returns the position of the pen.
  func location(in bounds: Rect) -> Point { bounds.clamp(location ?? bounds.center) }

  /// Moves the pen by 10 points, with Shift by 1; Space or Return puts it down and lifts it, and Escape gives
  /// the stroke up.
  mutating func handle(_ key: KeyPress, in bounds: Rect) -> Result {
    let held = key.heldModifiers
    guard held.isEmpty || held == .shift else { return .ignored }
    let step = held == .shift ? 1.0 : 10
    switch key.key {
    case .leftArrow: return move(by: Vector(-step, 0), in: bounds)
    case .rightArrow: return move(by: Vector(step, 0), in: bounds)
    case .upArrow: return move(by: Vector(0, -step), in: bounds)
    case .downArrow: return move(by: Vector(0, step), in: bounds)
    case .space, .return:
      guard held.isEmpty, key.phase == .down else { return .ignored }
      isDown.toggle()
      return isDown ? .putDown : .lifted
    case .escape where isDown:
      isDown = false
      return .cancelled
    default: return .ignored
    }
  }

  private mutating func move(by way: Vector, in bounds: Rect) -> Result {
    location = bounds.clamp(location(in: bounds) + way)
    return .moved
  }
}

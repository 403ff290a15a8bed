import Geometry
import Views

/// What a key asks of the viewer.
enum ViewerCommand: Hashable, Sendable {
  case fit, actualSize, zoomIn, zoomOut
  /// By so many quarters, clockwise.
  case turn(quarters: Int)
  /// To the part of the picture that lies in a direction; at fit, to the next or previous picture.
  case arrow(Vector)
  case next, previous, first, last
  case toggleFullscreen
  /// Out of the innermost of: zoom, full screen, the program.
  case back
  case quit

  /// What `press` asks for; nil when that is nothing.
  init?(_ press: KeyPress) {
    guard press.modifiers.isSubset(of: .shift), let command = Self.bindings[press.key] else {
      return nil
    }
    self = command
  }

  private static let bindings: [Key: ViewerCommand] = [
    .character("0"): .fit,
    .character("1"): .actualSize,
    .character("+"): .zoomIn,
    // The same key without Shift, on many keyboards.
    .character("="): .zoomIn,
    .character("-"): .zoomOut,
    .character("r"): .turn(quarters: 1),
    .character("R"): .turn(quarters: -1),
    .left: .arrow(Vector(-1, 0)),
    .right: .arrow(Vector(1, 0)),
    .up: .arrow(Vector(0, -1)),
    .down: .arrow(Vector(0, 1)),
    .pageDown: .next,
    .pageUp: .previous,
    .home: .first,
    .end: .last,
    .function(11): .toggleFullscreen,
    .escape: .back,
    .character("q"): .quit,
  ]
}

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
  /// From the photo to the grid, and from there to the chosen photo.
  case toggleGrid
  case open
  case toggleMenu, toggleControls, toggleMagnifier, help
  /// In a file of several pages.
  case nextPage, previousPage
  /// Of a picture that moves; on to the next one otherwise.
  case pauseOrNext
  case copyPath, moveToTrash, undo
  case toggleFullscreen
  /// Out of the innermost of: zoom, full screen, the photo, the program.
  case back
  case quit

  /// What `press` asks for; nil when that is nothing.
  init?(_ press: KeyPress) {
    let bindings = press.modifiers.contains(.control) ? Self.controlBindings : Self.bindings
    guard press.modifiers.isSubset(of: [.shift, .control]), let command = bindings[press.key] else {
      return nil
    }
    self = command
  }

  private static let controlBindings: [Key: ViewerCommand] = [
    .character("c"): .copyPath,
    .character("z"): .undo,
    .character("q"): .quit,
    .character("+"): .zoomIn,
    .character("="): .zoomIn,
    .character("-"): .zoomOut,
    .character("0"): .fit,
    .pageDown: .nextPage,
    .pageUp: .previousPage,
  ]

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
    .character(" "): .pauseOrNext,
    .backspace: .previous,
    .home: .first,
    .end: .last,
    .character("g"): .toggleGrid,
    .enter: .open,
    .character("m"): .toggleMenu,
    .menu: .toggleMenu,
    .character("c"): .toggleControls,
    .character("z"): .toggleMagnifier,
    .character("l"): .toggleMagnifier,
    .character("?"): .help,
    .function(1): .help,
    .delete: .moveToTrash,
    .function(11): .toggleFullscreen,
    .character("f"): .toggleFullscreen,
    .escape: .back,
    .character("q"): .quit,
  ]
}

import Geometry
import Zooming

/// The effect of a command while two photos are compared.
enum CompareAction {
  case close
  /// Locks the zooms of both photos together, or no longer.
  case lock
  case swap
  case moveToTrash
  /// Shows another photo.
  case turn(by: Int)
  /// Scrolls by fractions of the pane.
  case scroll(by: Vector)
  case zoom(ZoomAction)
  /// A command of the program.
  case other(Command)

  /// The fraction of a pane by which an arrow key scrolls.
  private static let step = 0.25

  /// Returns the effect of `command` on a photo that may be zoomed; nil for none. If it is laid out from right to left,
  /// the next photo is to the left.
  init?(_ command: Command, isZoomed: Bool, isRightToLeft: Bool) {
    let leftward = isRightToLeft ? 1 : -1
    switch command.id {
    case "back", "compare", "grid": self = .close
    case "keep-zoom", "magnifier": self = .lock
    case "mirror": self = .swap
    case "move-to-trash": self = .moveToTrash
    case "next", "pause-or-next": self = .turn(by: 1)
    case "previous": self = .turn(by: -1)
    case "scroll-left": self = isZoomed ? .scroll(by: Vector(-Self.step, 0)) : .turn(by: leftward)
    case "scroll-right": self = isZoomed ? .scroll(by: Vector(Self.step, 0)) : .turn(by: -leftward)
    case "scroll-up": self = .scroll(by: Vector(0, -Self.step))
    case "scroll-down": self = .scroll(by: Vector(0, Self.step))
    case "zoom-in": self = .zoom(.zoom(by: ZoomState.zoomStep, about: nil))
    case "zoom-out": self = .zoom(.zoom(by: 1 / ZoomState.zoomStep, about: nil))
    case "fit": self = .zoom(.zoomToFit)
    case "actual-size": self = .zoom(.zoomToActualSize)
    case "double-size": self = .zoom(.zoomToMultipleOfActualSize(2))
    case "fill": self = .zoom(.zoomToFill)
    case "turn-right": self = .zoom(.turn(quarters: 1))
    case "turn-left": self = .zoom(.turn(quarters: -1))
    case "undo", "redo", "fullscreen", "close", "quit": self = .other(command)
    default: return nil
    }
  }

  /// Whether it is repeated while its key is held.
  var repeats: Bool {
    switch self {
    case .turn, .scroll, .zoom(.zoom): true
    default: false
    }
  }
}

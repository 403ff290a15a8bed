import CX11
import Geometry
import Windowing

/// A drag out of a window, for the main actor.
@MainActor
final class ServerDragSession: DragSession {
  private let window: X11Window
  private let pixelsPerPoint: Double
  private let drag: OutgoingDrag

  /// Creates the session of `drag`, which began in `window`.
  init(_ drag: OutgoingDrag, from window: X11Window, pixelsPerPoint: Double) {
    self.drag = drag
    self.window = window
    self.pixelsPerPoint = pixelsPerPoint
  }

  func move(to location: Point, for operation: DropOperation) {
    guard location.x.isFinite, location.y.isFinite else { return }
    var (x, y, child): (Int32, Int32, CX11.Window) = (0, 0, 0)
    XTranslateCoordinates(
      window.display, window.id, window.connection.root,
      Int32(clamping: Int((location.x * pixelsPerPoint).rounded())),
      Int32(clamping: Int((location.y * pixelsPerPoint).rounded())), &x, &y, &child)
    drag.move(x: Int(x), y: Int(y), for: operation)
  }

  func drop() { drag.drop() }

  func cancel() { drag.cancel() }
}

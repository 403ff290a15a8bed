import CX11
import Geometry
import Windowing

/// A drag out of a window, for the main actor.
@MainActor
final class ServerDragSession: DragSession {
  private let window: X11Window
  private let pixelsPerPoint: Double
  /// The messages that it sends; nil before it begins.
  var drag: OutgoingDrag?
  /// The icon at the pointer; nil once it is hidden.
  private var icon: DragIcon?
  /// Whether it was shown since the drag has ended.
  var isShownAfterEnd = false

  /// Creates the session of a drag that begins in `window`, and that `icon` shows.
  init(icon: DragIcon, from window: X11Window, pixelsPerPoint: Double) {
    self.icon = icon
    self.window = window
    self.pixelsPerPoint = pixelsPerPoint
  }

  func move(to location: Point, for operation: DropOperation) {
    guard let place = place(of: location) else { return }
    icon?.move(x: place.x, y: place.y)
    drag?.move(x: place.x, y: place.y, for: operation)
  }

  func show(in frame: Rect) {
    isShownAfterEnd = true
    guard frame.width.isFinite, let place = place(of: frame.center) else { return }
    icon?.resize(toWidth: frame.width * pixelsPerPoint)
    icon?.move(x: place.x, y: place.y)
  }

  /// Returns the pixel of the screen at `location` of the window; nil if there is none.
  private func place(of location: Point) -> (x: Int, y: Int)? {
    guard location.x.isFinite, location.y.isFinite else { return nil }
    var x: Int32 = 0
    var y: Int32 = 0
    var child: CX11.Window = 0
    XTranslateCoordinates(
      window.display, window.id, window.connection.root,
      Int32(clamping: Int((location.x * pixelsPerPoint).rounded())),
      Int32(clamping: Int((location.y * pixelsPerPoint).rounded())), &x, &y, &child)
    return (Int(x), Int(y))
  }

  func drop() { drag?.drop() }

  func cancel() { drag?.cancel() }

  /// Hides the drag image, unless it is on its way back.
  func hideUnlessShown() { if !isShownAfterEnd { icon = nil } }
}

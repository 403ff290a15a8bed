import Dispatch
import Geometry
import Views

/// The window that a viewer controls. The decoding thread signals its bell when something has arrived.
final class WindowWithBell: WindowControl {
  var clipboard: any Pasteboard = LocalPasteboard()
  let primarySelection: any Pasteboard = LocalPasteboard()
  private(set) var isFullscreen = false
  /// The monitors; the first one shows the window.
  var monitors: [Monitor] = []
  /// Whether the viewer has closed it.
  private(set) var isClosed = false
  let bell = DispatchSemaphore(value: 0)
  /// Whether the pointer has been hidden over it, at each change.
  private(set) var pointerChanges: [Bool] = []
  /// The latest drag out of it.
  private(set) var drag: LoggedDrag?

  func setFullscreen(_ fullscreen: Bool) { isFullscreen = fullscreen }
  func setFullscreen(on monitor: Monitor) {
    isFullscreen = true
    monitors = [monitor] + monitors.filter { $0 != monitor }
  }

  /// The number of device pixels per point that the viewer has set; nil for that of the desktop.
  private(set) var scale: Double?
  func setScale(_ pixelsPerPoint: Double?) { scale = pixelsPerPoint }

  func setTitle(_ title: String) {}
  func close() { isClosed = true }
  func setPointerHidden(_ isHidden: Bool) { pointerChanges.append(isHidden) }

  func beginDrag(
    _ item: PasteboardItem, preview: DragPreview, from location: Point,
    _ completion: @escaping @MainActor (DropOperation) -> Void
  ) -> (any DragSession)? {
    let new = LoggedDrag(item, preview: preview, from: location, completion)
    drag = new
    return new
  }

  var wakeUp: @Sendable () -> Void { { [bell] in bell.signal() } }

  /// Creates the window of a viewer, which it controls.
  func makeWindow() -> Window {
    let window = Window(title: "Touchstone", content: View())
    window.control = self
    return window
  }
}

/// A drag without a target, which records its events.
@MainActor
final class LoggedDrag: DragSession {
  let item: PasteboardItem
  let preview: DragPreview
  private(set) var location: Point
  private(set) var operation = DropOperation.copy
  /// The positions at which it was shown at rest.
  private(set) var frames: [Rect] = []
  private(set) var isDropped = false
  private(set) var isCancelled = false
  private let completion: @MainActor (DropOperation) -> Void

  init(
    _ item: PasteboardItem, preview: DragPreview, from location: Point,
    _ completion: @escaping @MainActor (DropOperation) -> Void
  ) {
    self.item = item
    self.preview = preview
    self.location = location
    self.completion = completion
  }

  func move(to location: Point, for operation: DropOperation) {
    self.location = location
    self.operation = operation
  }

  func show(in frame: Rect) { frames.append(frame) }
  func drop() { isDropped = true }
  func cancel() { isCancelled = true }

  /// Reports what has become of it, which a server does some time after the drop, or when another drag has
  /// begun.
  func end(with operation: DropOperation) { completion(operation) }
}

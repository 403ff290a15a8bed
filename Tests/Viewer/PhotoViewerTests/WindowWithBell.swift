import Dispatch
import Views

/// The window that a viewer controls. The decoding thread signals its bell when something has arrived.
final class WindowWithBell: WindowControl {
  let clipboard: any Pasteboard = LocalPasteboard()
  let primarySelection: any Pasteboard = LocalPasteboard()
  private(set) var isFullscreen = false
  /// Whether the viewer has closed it.
  private(set) var isClosed = false
  let bell = DispatchSemaphore(value: 0)
  /// Whether the pointer has been hidden over it, at each change.
  private(set) var pointerChanges: [Bool] = []

  func setFullscreen(_ fullscreen: Bool) { isFullscreen = fullscreen }
  func setTitle(_ title: String) {}
  func close() { isClosed = true }
  func setPointerHidden(_ isHidden: Bool) { pointerChanges.append(isHidden) }
  var wakeUp: @Sendable () -> Void { { [bell] in bell.signal() } }

  /// Creates the window of a viewer, which it controls.
  func makeWindow() -> Window {
    let window = Window(title: "Touchstone", content: View())
    window.control = self
    return window
  }
}

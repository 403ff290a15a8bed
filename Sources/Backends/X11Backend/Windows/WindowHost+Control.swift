public import Geometry
import Threads
public import Windowing

extension WindowHost {
  /// Asks the window manager to enter or leave full screen.
  public func setFullscreen(_ fullscreen: Bool) {
    window.setFullscreen(fullscreen)
  }

  /// Sets the title for the title bar and the task list.
  public func setTitle(_ title: String) { window.setTitle(title) }

  /// Sets the size, in points, below which window managers do not let the user make the window.
  public func setMinimumSize(_ size: Size) { window.setMinimumSize(size * pixelsPerPoint) }

  /// Hides the pointer while it is over the window, or shows it.
  public func setPointerHidden(_ isHidden: Bool) { window.setPointerHidden(isHidden) }

  /// The clipboard of the server.
  public var clipboard: any Pasteboard { ServerPasteboard(on: connection) }

  /// A function that any thread can call to change where frames are painted.
  public var setPresentation: @Sendable (Presentation) -> Void {
    let (next, waker) = (nextPresentation, waker)
    return {
      next.put($0)
      waker.signal()
    }
  }

  /// A function that any thread can call to request a ``WindowEvent/woken`` event.
  public var wakeUp: @Sendable () -> Void {
    let waker = waker
    return { waker.signal() }
  }
}

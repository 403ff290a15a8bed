public import Geometry
import Threads
public import Windowing

extension WindowHost {
  /// Asks the window manager to enter or leave full screen.
  public func setFullscreen(_ fullscreen: Bool) {
    window.setFullscreen(fullscreen)
  }

  /// The monitors, the one that shows the largest part of the window first. This asks the server.
  public var monitors: [Monitor] { window.monitors }

  /// Asks the window manager to show the window in full screen on `monitor`.
  public func setFullscreen(on monitor: Monitor) { window.setFullscreen(on: monitor) }

  /// Brings the window to the front, and asks for the keyboard; see ``WindowControl``.
  public func present(startupID: String?) { window.present(startupID: startupID) }

  /// The position of the top left corner of the content on the screen. This asks the server.
  public var originOnScreen: Point? {
    window.position.map { Point(Double($0.x), Double($0.y)) }
  }

  /// The name of the window by which the portal of the desktop puts its dialogs in front of it (XDG desktop portal,
  /// "Window identifiers").
  public var portalIdentifier: String { "x11:" + String(window.id, radix: 16) }

  /// Sets the title for the title bar and the task list.
  public func setTitle(_ title: String) { window.setTitle(title) }

  /// Sets the minimum size of the window, in points, which window managers enforce.
  public func setMinimumSize(_ size: Size) {
    minimumSize = size
    window.setMinimumSize(size * pixelsPerPoint)
  }

  /// Sets the number of device pixels per point, as soon as no finger is down; nil for that of the desktop.
  public func setScale(_ pixelsPerPoint: Double?) {
    if scale.choose(pixelsPerPoint) { wakeUp() }
  }

  /// Hides the pointer while it is over the window, or shows it.
  public func setPointerHidden(_ isHidden: Bool) { window.setPointerHidden(isHidden) }

  /// The clipboard of the server.
  public var clipboard: any Pasteboard { ServerPasteboard(.clipboard, on: connection) }

  /// The selected text, in any program of the server.
  public var primarySelection: any Pasteboard { ServerPasteboard(.primary, on: connection) }

  /// Begins to drag `item`; see ``WindowControl``.
  public func beginDrag(
    _ item: PasteboardItem, preview: DragPreview, from location: Point,
    _ completion: @escaping @MainActor (DropOperation) -> Void
  ) -> (any DragSession)? {
    let selections = connection.selections
    let icon = DragIcon(
      preview, pixelsPerPoint: pixelsPerPoint, on: connection, painter: presenter.painter)
    let session = ServerDragSession(
      icon: icon, from: window, pixelsPerPoint: pixelsPerPoint)
    session.drag = selections.beginDrag { owner in
      OutgoingDrag(item: item, owner: owner, icon: icon, connection: connection) {
        [weak session] operation in
        selections.endDrag()
        selections.finish { [weak session] in
          session?.isShownAfterEnd = false
          completion(operation)
          session?.hideUnlessShown()
        }
      }
    }
    session.move(to: location, for: .copy)
    return session
  }

  /// Ends the composition in the window, if there is one.
  public func endComposition() {
    for composition in connection.reader?.endComposition(in: window.id) ?? [] {
      content?.handle(.composition(composition))
    }
  }

  /// Records the text input of `content` that receives keys, and the effect on the previous one.
  func followTextInput(of content: any WindowContent) {
    let input = content.textInput
    let spot = input.map {
      Point($0.insertionRect.minX * pixelsPerPoint, $0.insertionRect.maxY * pixelsPerPoint)
    }
    for composition in connection.reader?.follow(input, spot: spot ?? .zero, in: window.id) ?? [] {
      content.handle(.composition(composition))
    }
  }

  /// A function that any thread can call to change where frames are painted.
  public var setPresentation: @Sendable (Presentation) -> Void {
    let next = presenter.nextPresentation
    let waker = waker
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

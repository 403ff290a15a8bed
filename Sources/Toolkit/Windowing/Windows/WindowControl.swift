public import Geometry

/// The operations that a content can request from its window.
@MainActor
public protocol WindowControl: AnyObject {
  /// Whether the window is in full screen, according to the window manager.
  var isFullscreen: Bool { get }

  /// The time between two frames of the screen.
  var frameInterval: Duration { get }

  /// The position of the top left corner of the content on the screen, in device pixels; nil if it is not
  /// known. This may ask the server.
  var originOnScreen: Point? { get }

  /// The monitors, the one that shows the largest part of the window first. This may ask the server.
  var monitors: [Monitor] { get }

  /// Asks the window manager to show the window in full screen on `monitor`.
  func setFullscreen(on monitor: Monitor)

  /// The name of the window by which the portal of the desktop puts its dialogs in front of it, as `x11:3a00007`; empty
  /// if it has none.
  var portalIdentifier: String { get }

  /// Asks the window manager to enter or leave full screen.
  func setFullscreen(_ fullscreen: Bool)

  /// Sets the title for the title bar and the task list.
  func setTitle(_ title: String)

  /// The current state of the window.
  var state: WindowState { get }

  /// Hides the pointer while it is over the window, or shows it.
  func setPointerHidden(_ isHidden: Bool)

  /// Sets the minimum size of the window, in points, which window managers enforce.
  func setMinimumSize(_ size: Size)

  /// Sets the number of device pixels per point, from the next moment on in which no finger is down; nil for that
  /// of the desktop.
  func setScale(_ pixelsPerPoint: Double?)

  /// The clipboard of the desktop.
  var clipboard: any Pasteboard { get }

  /// The text that is selected on the screen, in any program, which a middle click pastes.
  var primarySelection: any Pasteboard { get }

  /// Begins to drag `item` from `location`, in points of the window, where `preview` is shown. `completion` is called
  /// once, with the outcome. Returns nil if nothing can be dragged.
  func beginDrag(
    _ item: PasteboardItem, preview: DragPreview, from location: Point,
    _ completion: @escaping @MainActor (DropOperation) -> Void
  ) -> (any DragSession)?

  /// Brings the window to the front, and asks the window manager to give it the keyboard. `startupID` is that of the
  /// launch by which the user asked for it, if the desktop gave one: window managers bring no window to the front
  /// without a request of the user.
  func present(startupID: String?)

  /// Ends the composition of the input method, if there is one; its text is kept.
  func endComposition()

  /// Ends the event loop of the window after pending events.
  func close()

  /// A function that causes ``WindowEvent/woken`` to be delivered soon. Can be called from any
  /// thread.
  var wakeUp: @Sendable () -> Void { get }
}

extension WindowControl {
  /// A sixtieth of a second.
  public var frameInterval: Duration { .frameOfSixtyHertz }

  /// ``WindowState/other``: a window without a server is not on a screen.
  public var state: WindowState { .other }

  /// Does nothing: a window without a server has no pointer.
  public func setPointerHidden(_ isHidden: Bool) {}

  /// Does nothing: a window without a server has the scale it was given.
  public func setScale(_ pixelsPerPoint: Double?) {}

  /// Nil: a window without a server is on no screen.
  public var originOnScreen: Point? { nil }

  /// Empty: a window without a server is on no screen.
  public var monitors: [Monitor] { [] }

  /// Does nothing: a window without a server is on no screen.
  public func setFullscreen(on monitor: Monitor) {}

  /// Does nothing: a window without a server is in front of nothing.
  public func present(startupID: String?) {}

  /// Empty: a window without a server has no name.
  public var portalIdentifier: String { "" }

  /// Nil: without a server there are no other programs to drag to.
  public func beginDrag(
    _ item: PasteboardItem, preview: DragPreview, from location: Point,
    _ completion: @escaping @MainActor (DropOperation) -> Void
  ) -> (any DragSession)? { nil }

  /// Does nothing: a window without a server has no input method.
  public func endComposition() {}

  /// Does nothing: a window without a window manager has any size.
  public func setMinimumSize(_ size: Size) {}
}

extension Duration {
  /// The time between two frames of a screen that shows sixty in a second.
  package static let frameOfSixtyHertz = Duration.nanoseconds(16_666_667)
}

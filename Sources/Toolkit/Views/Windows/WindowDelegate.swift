package import Motion
package import Windowing

/// A delegate that handles the events of a window before its views, with deadlines, motion and loading of its own.
@MainActor
package protocol WindowDelegate: AnyObject {
  /// Handles an event. Events for the views are passed on to ``Window/deliver(_:)``.
  func window(_ window: Window, handle event: WindowEvent)

  /// Called after the window has fired its deadlines at or before `time`.
  func window(_ window: Window, didAdvanceTo time: Instant)

  /// Called before the window prepares a frame, which will be shown at `time`.
  func window(_ window: Window, willPrepareFrameAt time: Instant)

  /// Called after the window has prepared a frame, which will be shown at `time`.
  func window(_ window: Window, didPrepareFrameAt time: Instant)

  /// The latest time for the next call to ``window(_:didAdvanceTo:)``, even without events; nil for none.
  var nextDeadline: Instant? { get }

  /// Whether the window shows an outdated or moving state.
  var needsFrame: Bool { get }

  /// Whether nothing is being loaded or refined that would change the window without further events.
  var isSettled: Bool { get }
}

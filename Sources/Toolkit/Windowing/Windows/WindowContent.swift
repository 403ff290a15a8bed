public import Drawing
public import Motion

/// The content of a window: handles events, reports its next deadline, and provides the draw list.
///
/// A window drives its content from one thread, in this order: ``handle(_:)`` for every pending
/// event, ``advance(to:)``, then, if ``needsFrame`` is true, ``prepareFrame(at:)`` with the time at
/// which the frame will be on the screen, and ``drawList()``. While the content needs no frame and
/// has no deadline, nothing runs until the next event.
@MainActor
public protocol WindowContent: AnyObject {
  /// Handles an event.
  func handle(_ event: WindowEvent)

  /// Fires deadlines at or before `now`.
  func advance(to now: Instant)

  /// The latest time for the next call to ``advance(to:)``, even without events; nil for none.
  var nextDeadline: Instant? { get }

  /// Whether the window shows an outdated or moving state.
  var needsFrame: Bool { get }

  /// Whether nothing is being loaded or refined elsewhere that would change the content without
  /// further events. Defaults to true.
  var isSettled: Bool { get }

  /// The text input that receives keys; nil for none. Defaults to none: keys are commands.
  var textInput: TextInputContext? { get }

  /// The receiver of things dropped on the window; nil for none, the default.
  var dropDelegate: (any DropDelegate)? { get }

  /// Moves the content to `time`, at which the next frame will be on the screen, requests missing content of that
  /// frame, and resets ``needsFrame`` until something changes again.
  func prepareFrame(at time: Instant)

  /// Returns the drawing of the window in the frame prepared last. Changes nothing: called again, it
  /// returns the same list.
  func drawList() -> DrawList
}

extension WindowContent {
  /// True: content that loads nothing is always settled.
  public var isSettled: Bool { true }

  /// Nil: nothing can be dropped.
  public var dropDelegate: (any DropDelegate)? { nil }

  /// Nil: keys are commands.
  public var textInput: TextInputContext? { nil }
}

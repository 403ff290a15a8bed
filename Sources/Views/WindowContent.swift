public import Drawing
public import Motion

/// What fills a window: it takes events, says what to paint, and when it wants to be asked again.
///
/// A window drives it from one thread, in this order: ``handle(_:)`` for every event that has
/// arrived, ``advance(to:)``, then, when ``needsFrame`` is true, ``drawList(at:)`` with the time
/// at which the frame will be on the screen. When it needs no frame and has no deadline, it is left
/// alone until the next event: nothing runs.
public protocol WindowContent: AnyObject {
  /// Takes an event.
  func handle(_ event: WindowEvent)

  /// Lets deadlines that lie at or before `now` pass.
  func advance(to now: Instant)

  /// When ``advance(to:)`` must be called at the latest, even if nothing happens.
  var nextDeadline: Instant? { get }

  /// Whether what the window shows is out of date, or in motion.
  var needsFrame: Bool { get }

  /// Whether the content has all that it will show without further events: nothing is being loaded
  /// or refined elsewhere that would change the picture. True unless the content says otherwise.
  var isSettled: Bool { get }

  /// What the window shows at `time`; answers ``needsFrame`` until something changes again.
  func drawList(at time: Instant) -> DrawList
}

extension WindowContent {
  /// A content that loads nothing has always settled.
  public var isSettled: Bool { true }
}

/// What a content may ask of its window.
public protocol WindowControl: AnyObject {
  /// Whether the window manager has the window in full screen.
  var isFullscreen: Bool { get }

  /// Asks the window manager to put the window into full screen, or to take it out.
  func setFullscreen(_ fullscreen: Bool)

  /// Names the window for the title bar and the task list.
  func setTitle(_ title: String)

  /// Puts `text` on the clipboard, for as long as the program runs and nobody else puts something
  /// there.
  func copy(_ text: String)

  /// Ends the window's loop after the events at hand.
  func close()

  /// A function that any thread may call to have ``WindowEvent/woken`` delivered soon.
  var wakeUp: @Sendable () -> Void { get }
}

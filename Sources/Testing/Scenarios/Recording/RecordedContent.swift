public import Drawing
public import Motion
public import Views

/// A wrapper that records the touches of a content before passing them on. See ``Recording``.
///
/// Use it as the outermost wrapper, so that the recording contains the original events.
public final class RecordedContent: WindowContent {
  private let content: any WindowContent
  private let write: (String) -> Void
  private var writer = RecordingWriter()

  /// Creates a wrapper that calls `write` with complete lines, once for each frame.
  public init(_ content: any WindowContent, write: @escaping (String) -> Void) {
    self.content = content
    self.write = write
  }

  /// Handles an event.
  public func handle(_ event: WindowEvent) {
    let lines = writer.lines(describing: event)
    if !lines.isEmpty { write(lines) }
    content.handle(event)
  }

  /// Advances the content to `now`.
  public func advance(to now: Instant) { content.advance(to: now) }

  /// The text input of the content.
  public var textInput: TextInputContext? { content.textInput }

  /// The receiver of things dropped on the content.
  public var dropDelegate: (any DropDelegate)? { content.dropDelegate }

  /// The next deadline of the content.
  public var nextDeadline: Instant? { content.nextDeadline }

  /// Whether the content needs a frame.
  public var needsFrame: Bool { content.needsFrame }

  /// Whether the content has settled.
  public var isSettled: Bool { content.isSettled }

  /// Prepares the frame of the content.
  public func prepareFrame(at time: Instant) { content.prepareFrame(at: time) }

  /// Returns the draw list of the content.
  public func drawList() -> DrawList { content.drawList() }
}

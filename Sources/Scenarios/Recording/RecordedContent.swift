public import Drawing
public import Motion
public import Views

/// A content whose touches are written down before it gets them: see ``Recording``.
///
/// Wrap it around all else, so that what is written is what came.
public final class RecordedContent: WindowContent {
  private let content: any WindowContent
  private let write: (String) -> Void
  private var writer = RecordingWriter()

  /// `content`, with what is done to it handed to `write`: whole lines, those of one frame at once.
  public init(_ content: any WindowContent, write: @escaping (String) -> Void) {
    self.content = content
    self.write = write
  }

  /// Takes an event.
  public func handle(_ event: WindowEvent) {
    let lines = writer.lines(telling: event)
    if !lines.isEmpty { write(lines) }
    content.handle(event)
  }

  /// Lets deadlines that lie at or before `now` pass.
  public func advance(to now: Instant) { content.advance(to: now) }

  /// When the content wants to be asked again.
  public var nextDeadline: Instant? { content.nextDeadline }

  /// Whether the content wants a frame.
  public var needsFrame: Bool { content.needsFrame }

  /// Whether the content has settled.
  public var isSettled: Bool { content.isSettled }

  /// What the content shows at `time`.
  public func drawList(at time: Instant) -> DrawList { content.drawList(at: time) }
}

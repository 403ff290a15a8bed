public import Drawing
import Gestures
public import Motion

/// A content whose touches are moved to the time of each frame, for scrolling that advances evenly
/// on a screen that is not read as often as it is shown: see ``/Gestures/TouchResampler``.
///
/// Wrap a content in it and give it to the window. What moves waits for the next frame; what lands
/// or lifts, or a deadline that is due, waits for nothing, and takes along what moved before.
public final class ResampledContent: WindowContent {
  private let content: any WindowContent
  private var resampler = TouchResampler()

  /// `content`, with its touches resampled.
  public init(_ content: any WindowContent) { self.content = content }

  /// Takes an event.
  public func handle(_ event: WindowEvent) {
    guard case .touches(let frame) = event else {
      pass(resampler.takeAll())
      return content.handle(event)
    }
    resampler.add(frame)
    if !frame.isMovementOnly { pass(resampler.takeAll()) }
  }

  /// Lets deadlines that lie at or before `now` pass.
  public func advance(to now: Instant) {
    if let deadline = content.nextDeadline, deadline <= now { pass(resampler.takeAll()) }
    content.advance(to: now)
  }

  /// When the content wants to be asked again.
  public var nextDeadline: Instant? { content.nextDeadline }

  /// Whether the content wants a frame, or touches wait for one.
  public var needsFrame: Bool { content.needsFrame || !resampler.isEmpty }

  /// Whether the content has settled, and no touch waits.
  public var isSettled: Bool { content.isSettled && resampler.isEmpty }

  /// What the content shows at `time`, with the fingers where they are a little before.
  public func drawList(at time: Instant) -> DrawList {
    pass(resampler.take(at: time))
    return content.drawList(at: time)
  }

  private func pass(_ frames: [TouchFrame]) {
    for frame in frames { content.handle(.touches(frame)) }
  }
}

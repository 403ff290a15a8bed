public import Drawing
import Gestures
public import Motion
public import Windowing

/// A wrapper that moves the touches of a content to the time of each frame, so that scrolling
/// advances evenly when the touchscreen reports at another rate than the display refreshes. See
/// ``/Gestures/TouchResampler``.
///
/// Wrap a content in it and pass it to the window. Movement waits for the next frame. A landing, a lift or a due
/// deadline is delivered immediately, together with the movement before it.
public final class ResampledContent: WindowContent {
  private let content: any WindowContent
  private var resampler = TouchResampler()

  /// Creates a wrapper around `content`.
  public init(_ content: any WindowContent) { self.content = content }

  /// Handles an event.
  public func handle(_ event: WindowEvent) {
    guard case .touches(let frame) = event else {
      pass(resampler.takeAll())
      return content.handle(event)
    }
    resampler.add(frame)
    if !frame.isMovementOnly { pass(resampler.takeAll()) }
  }

  /// Fires deadlines at or before `now`.
  public func advance(to now: Instant) {
    if let deadline = content.nextDeadline, deadline <= now { pass(resampler.takeAll()) }
    content.advance(to: now)
  }

  /// The text input of the content.
  public var textInput: TextInputContext? { content.textInput }

  /// The receiver of things dropped on the content.
  public var dropDelegate: (any DropDelegate)? { content.dropDelegate }

  /// The next deadline of the content.
  public var nextDeadline: Instant? { content.nextDeadline }

  /// Whether the content needs a frame or touches are waiting for one.
  public var needsFrame: Bool { content.needsFrame || !resampler.isEmpty }

  /// Whether the content is settled and no touches are waiting.
  public var isSettled: Bool { content.isSettled && resampler.isEmpty }

  /// Resamples touches to shortly before `time` and prepares the frame of the content.
  public func prepareFrame(at time: Instant) {
    pass(resampler.take(at: time))
    content.prepareFrame(at: time)
  }

  /// Returns the drawing of the content.
  public func drawList() -> DrawList { content.drawList() }

  private func pass(_ frames: [TouchFrame]) {
    for frame in frames { content.handle(.touches(frame)) }
  }
}

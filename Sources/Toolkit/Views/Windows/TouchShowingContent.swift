public import Drawing
public import Geometry
import Gestures
public import Motion
public import Windowing

/// A wrapper that draws a disc under each touch of a content, for demonstrations and for machines
/// without a touchscreen.
///
/// Wrap a content in it and pass it to the window. While no touch is down or fading, the wrapper
/// requests no frames of its own.
public final class TouchShowingContent: WindowContent {
  private let content: any WindowContent
  private var discs = TouchDiscs()
  private var isStale = false

  /// Where touches would land, in points of the window; shown by fainter discs.
  public var aim: [Point] = [] {
    didSet { isStale = isStale || aim != oldValue }
  }

  /// The opacity of the discs at ``aim``.
  private static let aimOpacity = 0.4

  /// Creates a wrapper that shows the touches of `content`.
  public init(_ content: any WindowContent) { self.content = content }

  /// Handles an event.
  public func handle(_ event: WindowEvent) {
    if case .touches(let frame) = event, discs.follow(frame) { isStale = true }
    content.handle(event)
  }

  /// Fires deadlines at or before `now`.
  public func advance(to now: Instant) { content.advance(to: now) }

  /// The text input of the content.
  public var textInput: TextInputContext? { content.textInput }

  /// The next deadline of the content.
  public var nextDeadline: Instant? { content.nextDeadline }

  /// Whether the content needs a frame, or a disc has moved or is fading.
  public var needsFrame: Bool { content.needsFrame || isStale || discs.isFading }

  /// Whether the content is settled.
  public var isSettled: Bool { content.isSettled }

  /// Prepares the frame of the content and removes discs that have faded out.
  public func prepareFrame(at time: Instant) {
    content.prepareFrame(at: time)
    discs.advance(to: time)
    isStale = false
  }

  /// Returns what the content shows, with the discs on top.
  public func drawList() -> DrawList {
    var list = content.drawList()
    for place in aim { list.append(TouchDisc.command(at: place, Self.aimOpacity)) }
    discs.draw(into: &list)
    return list
  }
}

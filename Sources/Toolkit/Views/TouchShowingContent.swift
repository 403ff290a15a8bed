public import Drawing
public import Geometry
import Gestures
public import Motion

/// A wrapper that draws a disc under each touch of a content, for demonstrations and for machines
/// without a touchscreen.
///
/// Wrap a content in it and pass it to the window. A disc fades out after its touch lifts, so that
/// even a tap shorter than a frame is visible. While no touch is down or fading, the wrapper
/// requests no frames of its own.
public final class TouchShowingContent: WindowContent {
  private let content: any WindowContent
  private var touches: [TouchID: Point] = [:]
  /// The discs of ended touches.
  private var fading: [(place: Point, since: Instant)] = []
  private var isStale = false
  /// The time of the last frame.
  private var frameTime = Instant.zero

  /// Where touches would land, in points of the window; shown by fainter discs.
  public var aim: [Point] = [] {
    didSet { isStale = isStale || aim != oldValue }
  }

  /// The duration of the fade, in seconds: long enough to be noticed, too short to be in the way.
  private static let fadeDuration = 0.15
  /// The opacity of the discs at ``aim``.
  private static let aimOpacity = 0.4

  /// Creates a wrapper that shows the touches of `content`.
  public init(_ content: any WindowContent) { self.content = content }

  /// Handles an event.
  public func handle(_ event: WindowEvent) {
    if case .touches(let frame) = event { follow(frame) }
    content.handle(event)
  }

  /// Fires deadlines at or before `now`.
  public func advance(to now: Instant) { content.advance(to: now) }

  /// The next deadline of the content.
  public var nextDeadline: Instant? { content.nextDeadline }

  /// Whether the content needs a frame, or a disc has moved or is fading.
  public var needsFrame: Bool { content.needsFrame || isStale || !fading.isEmpty }

  /// Whether the content is settled.
  public var isSettled: Bool { content.isSettled }

  /// Prepares the frame of the content and removes discs that have faded out.
  public func prepareFrame(at time: Instant) {
    content.prepareFrame(at: time)
    frameTime = time
    fading.removeAll { opacity(since: $0.since) <= 0 }
    isStale = false
  }

  /// Returns what the content shows, with the discs on top.
  public func drawList() -> DrawList {
    var list = content.drawList()
    for disc in fading {
      list.append(TouchDisc.command(at: disc.place, opacity(since: disc.since)))
    }
    for place in aim { list.append(TouchDisc.command(at: place, Self.aimOpacity)) }
    for (_, place) in touches.sorted(by: { $0.key.number < $1.key.number }) {
      list.append(TouchDisc.command(at: place))
    }
    return list
  }

  private func follow(_ frame: TouchFrame) {
    for change in frame.changes {
      if change.phase.isTerminal {
        touches[change.id] = nil
        fading.append((change.position, frame.time))
      } else if touches.updateValue(change.position, forKey: change.id) == change.position {
        continue
      }
      isStale = true
    }
  }

  private func opacity(since lift: Instant) -> Double {
    min(1, 1 - frameTime.seconds(since: lift) / Self.fadeDuration)
  }
}

public import Drawing
public import Geometry
import Gestures
public import Motion

/// A content with a disc under each touch, for demonstrations and for whoever has no touchscreen.
///
/// Wrap a content in it and give it to the window. A disc fades when its touch lifts, so that a tap
/// too short for a frame is seen too. While nothing is down and nothing fades, no frame is asked for
/// that the content does not want itself.
public final class TouchShowingContent: WindowContent {
  private let content: any WindowContent
  private var touches: [TouchID: Point] = [:]
  /// Discs of touches that are over.
  private var fading: [(place: Point, since: Instant)] = []
  private var isStale = false

  /// Where fingers would land, in points of the window: shown by fainter discs.
  public var aim: [Point] = [] {
    didSet { isStale = isStale || aim != oldValue }
  }

  /// How long a disc fades: long enough to be seen, too short to be in the way.
  private static let fadeDuration = 0.15
  /// The opacity of a disc where a finger would land.
  private static let aimOpacity = 0.4

  /// `content`, with its touches shown.
  public init(_ content: any WindowContent) { self.content = content }

  /// Takes an event.
  public func handle(_ event: WindowEvent) {
    if case .touches(let frame) = event { follow(frame) }
    content.handle(event)
  }

  /// Lets deadlines that lie at or before `now` pass.
  public func advance(to now: Instant) { content.advance(to: now) }

  /// When the content wants to be asked again.
  public var nextDeadline: Instant? { content.nextDeadline }

  /// Whether the content wants a frame, or a disc has moved or fades.
  public var needsFrame: Bool { content.needsFrame || isStale || !fading.isEmpty }

  /// Whether the content has settled.
  public var isSettled: Bool { content.isSettled }

  /// What the content shows at `time`, with the discs on top.
  public func drawList(at time: Instant) -> DrawList {
    var list = content.drawList(at: time)
    fading.removeAll { Self.opacity(since: $0.since, at: time) <= 0 }
    for disc in fading {
      list.append(TouchDisc.command(at: disc.place, Self.opacity(since: disc.since, at: time)))
    }
    for place in aim { list.append(TouchDisc.command(at: place, Self.aimOpacity)) }
    for (_, place) in touches.sorted(by: { $0.key.number < $1.key.number }) {
      list.append(TouchDisc.command(at: place))
    }
    isStale = false
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

  private static func opacity(since lift: Instant, at time: Instant) -> Double {
    min(1, 1 - time.seconds(since: lift) / fadeDuration)
  }
}

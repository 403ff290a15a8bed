import Geometry
import Gestures
import Layout
import Motion
import Views

/// Scrolls a list while a finger holds something near its upper or lower edge.
@MainActor
final class EdgeScroller {
  // The list owns its owner.
  private unowned let list: ListView
  /// Called when the list has scrolled.
  var onScroll: @MainActor () -> Void = {}
  private weak var holder: LongPressGestureRecognizer?
  private var link: DisplayLink?
  /// The time up to which the list has scrolled; nil while it does not.
  private var time: Instant?
  /// Whether the finger has moved. Something lifted at an edge does not scroll by itself.
  private var isArmed = false

  /// The depth of the edges, in points, and the speed at the very edge, in points per second.
  private static let depth = 60.0
  private static let speed = 600.0
  /// The longest time between frames that counts, in seconds.
  private static let longestFrame = 0.1

  init(of list: ListView) { self.list = list }

  /// Starts to watch a finger.
  func begin(with holder: LongPressGestureRecognizer) {
    end()
    self.holder = holder
    isArmed = false
    let link = DisplayLink { [weak self] in self?.scroll(at: $0.targetTimestamp) }
    link.isPaused = true
    list.window?.add(link)
    self.link = link
  }

  /// Looks where the finger is now.
  func follow() {
    if let touch = holder?.touches.first {
      let slop = holder?.profile.panSlop ?? 0
      isArmed = isArmed || touch.position.distance(to: touch.startPosition) > slop
    }
    link?.isPaused = velocity == 0
    if velocity == 0 { time = nil }
  }

  /// Stops watching.
  func end() {
    link?.invalidate()
    link = nil
    holder = nil
    time = nil
  }

  /// How fast the list scrolls, downward in points per second: in proportion to the depth of the finger
  /// in the edge.
  private var velocity: Double {
    guard isArmed, let finger = holder?.location(in: list) else { return 0 }
    let (range, offset) = (list.contentOffsetRange, list.contentOffset.y)
    let inset = list.adjustedContentInset
    let above = list.bounds.minY + inset.top + Self.depth - finger.y
    let below = finger.y - (list.bounds.maxY - inset.bottom - Self.depth)
    if above > 0, offset > range.minimum.y { return -Self.speed * min(1, above / Self.depth) }
    if below > 0, offset < range.maximum.y { return Self.speed * min(1, below / Self.depth) }
    return 0
  }

  private func scroll(at now: Instant) {
    let elapsed = time.map { min(Self.longestFrame, now.seconds(since: $0)) } ?? 0
    time = now
    let range = list.contentOffsetRange
    let offset = list.contentOffset
    let limits = range.minimum.y...max(range.minimum.y, range.maximum.y)
    let y = limits.clamp(offset.y + velocity * elapsed)
    guard y != offset.y else { return }
    list.contentOffset = Point(offset.x, y)
    onScroll()
  }
}

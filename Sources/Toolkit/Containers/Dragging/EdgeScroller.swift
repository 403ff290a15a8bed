import Geometry
package import Gestures
import Layout
import Motion
package import Views

/// Scrolls a scroll view while a finger holds something near its upper or lower edge.
@MainActor
package final class EdgeScroller {
  // The scroll view owns its owner.
  private unowned let view: ScrollView
  /// The depth of the edges, in points, and the speed at the very edge, in points per second.
  private let depth: Double
  private let speed: Double
  /// Called when the view has scrolled.
  package var onScroll: @MainActor () -> Void = {}
  private weak var holder: GestureRecognizer?
  private var link: DisplayLink?
  /// The time up to which the view has scrolled; nil while it does not.
  private var time: Instant?
  /// Whether the finger has moved. Something lifted at an edge does not scroll by itself.
  private var isArmed = false

  /// The longest time between frames that counts, in seconds.
  private static let longestFrame = 0.1

  /// Creates what scrolls `view` at edges of a `depth` by at most `speed` points per second.
  package init(of view: ScrollView, depth: Double = 60, speed: Double = 600) {
    self.view = view
    self.depth = depth
    self.speed = speed
  }

  /// Starts to watch the finger that `holder` follows.
  package func begin(with holder: GestureRecognizer) {
    end()
    self.holder = holder
    isArmed = false
    let link = DisplayLink { [weak self] in self?.scroll(at: $0.targetTimestamp) }
    link.isPaused = true
    view.window?.add(link)
    self.link = link
  }

  /// Looks where the finger is now.
  package func follow() {
    if let touch = holder?.touches.first {
      let slop = holder?.profile.panSlop ?? 0
      isArmed = isArmed || touch.position.distance(to: touch.startPosition) > slop
    }
    link?.isPaused = velocity == 0
    if velocity == 0 { time = nil }
  }

  /// Stops watching.
  package func end() {
    link?.invalidate()
    link = nil
    holder = nil
    time = nil
  }

  /// How fast the view scrolls, downward in points per second: in proportion to the depth of the finger
  /// in the edge.
  private var velocity: Double {
    guard isArmed, let finger = holder?.location(in: view) else { return 0 }
    let (range, offset) = (view.contentOffsetRange, view.contentOffset.y)
    let inset = view.adjustedContentInset
    let above = view.bounds.minY + inset.top + depth - finger.y
    let below = finger.y - (view.bounds.maxY - inset.bottom - depth)
    if above > 0, offset > range.minimum.y { return -speed * min(1, above / depth) }
    if below > 0, offset < range.maximum.y { return speed * min(1, below / depth) }
    return 0
  }

  private func scroll(at now: Instant) {
    let elapsed = time.map { min(Self.longestFrame, now.seconds(since: $0)) } ?? 0
    time = now
    let range = view.contentOffsetRange
    let offset = view.contentOffset
    let limits = range.minimum.y...max(range.minimum.y, range.maximum.y)
    let y = limits.clamp(offset.y + velocity * elapsed)
    guard y != offset.y else { return }
    view.contentOffset = Point(offset.x, y)
    onScroll()
  }
}

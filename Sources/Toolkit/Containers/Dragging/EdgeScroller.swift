import Geometry
package import Gestures
import Motion
package import Scrolling
import Views

/// Scrolls a scroll view while a finger holds something near one of its edges.
@MainActor
package final class EdgeScroller {
  // The scroll view owns its owner.
  private weak var view: ScrollView?
  /// The depth of the edges, in points, and the speed at the very edge, in points per second.
  private let depth: Double
  private let speed: Double
  /// Called when the view has scrolled.
  package var onScroll: @MainActor () -> Void = {}
  private weak var holder: GestureRecognizer?
  private var link: DisplayLink?
  /// The time up to which the view has scrolled; nil while it does not.
  private var time: Instant?
  /// Whether the finger has moved. Something lifted at an edge does not scroll on its own.
  private var isArmed = false

  /// The longest time between frames that counts, in seconds.
  private static let longestFrame = 0.1

  /// Creates a scroller of `view` at edges of a `depth` by at most `speed` points per second.
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
    let link = DisplayLink(of: self) { $0.scroll(at: $1.targetTimestamp) }
    link.isPaused = true
    view?.window?.add(link)
    self.link = link
  }

  /// Updates the position of the finger.
  package func follow() {
    if let touch = holder?.touches.first {
      let slop = holder?.profile.panSlop ?? 0
      isArmed = isArmed || touch.position.distance(to: touch.startPosition) > slop
    }
    let rests = velocity == .zero
    link?.isPaused = rests
    if rests { time = nil }
  }

  /// Stops watching.
  package func end() {
    link?.invalidate()
    link = nil
    holder = nil
    time = nil
  }

  /// The speed of scrolling, in points per second: in proportion to the depth of the finger in the edges.
  private var velocity: Vector {
    guard isArmed, let view, let finger = holder?.location(in: view) else { return .zero }
    let range = view.contentOffsetRange
    let offset = view.contentOffset
    let inset = view.adjustedContentInset
    return Vector(
      speed(
        before: view.bounds.minX + inset.left + depth - finger.x,
        behind: finger.x - (view.bounds.maxX - inset.right - depth),
        at: offset.x, from: range.minimum.x, to: range.maximum.x),
      speed(
        before: view.bounds.minY + inset.top + depth - finger.y,
        behind: finger.y - (view.bounds.maxY - inset.bottom - depth),
        at: offset.y, from: range.minimum.y, to: range.maximum.y))
  }

  /// Returns the speed along an axis of a finger that is so deep in the edge at the beginning, or at the end.
  private func speed(
    before: Double, behind: Double, at offset: Double, from minimum: Double, to maximum: Double
  ) -> Double {
    if before > 0, offset > minimum { return -speed * min(1, before / depth) }
    if behind > 0, offset < maximum { return speed * min(1, behind / depth) }
    return 0
  }

  private func scroll(at now: Instant) {
    guard let view else { return }
    let elapsed = time.map { min(Self.longestFrame, now.seconds(since: $0)) } ?? 0
    time = now
    let range = view.contentOffsetRange
    let offset = view.contentOffset
    func limited(_ value: Double, from minimum: Double, to maximum: Double) -> Double {
      min(max(value, minimum), max(minimum, maximum))
    }
    let end = offset + velocity * elapsed
    let target = Point(
      velocity.dx == 0 ? offset.x : limited(end.x, from: range.minimum.x, to: range.maximum.x),
      velocity.dy == 0 ? offset.y : limited(end.y, from: range.minimum.y, to: range.maximum.y))
    guard target != offset else { return }
    view.contentOffset = target
    onScroll()
  }
}

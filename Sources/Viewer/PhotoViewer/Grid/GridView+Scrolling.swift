import Geometry
import Motion
import Views

/// Scrolling other than by touch.
extension GridView: ScrollViewDelegate {
  /// The distance scrolled by a notch of a wheel, in points; similar to other programs.
  static let pointsPerNotch = 100.0

  /// Whether scrolling and thumbnails appear without animation.
  var reducesMotion: Bool {
    get { scroller.reducesMotion }
    set { scroller.reducesMotion = newValue }
  }

  /// Whether ``advance(to:)`` needs to be called for the next frame.
  var isAnimating: Bool { scroller.isAnimating || (cells.fades.isMoving && !isHidden) }

  /// Advances animations to `time`, at which the next frame will be on the screen.
  func advance(to time: Instant) {
    advanceScrolling(to: time)
    if !isHidden { cells.advance(to: time) }
  }

  private func advanceScrolling(to time: Instant) {
    scroller.advance(to: time)
    if scroller.isTracking || scroller.contentOffset == wheelTarget { wheelTarget = nil }
  }

  /// Scrolls by `distance` smoothly, as a wheel does. Steps in quick succession add up.
  func scroll(by distance: Vector) {
    guard !scroller.isTracking else { return }
    let target = allowed((wheelTarget ?? scroller.contentOffset) + Vector(0, distance.dy))
    guard target != scroller.contentOffset || scroller.isAnimating else { return }
    wheelTarget = target
    scroller.setContentOffset(target, animated: true)
  }

  /// Scrolls by `distance` immediately at `time`, as fingers on a touchpad do.
  func pan(by distance: Vector, at time: Instant) {
    guard !scroller.isTracking else { return }
    advanceScrolling(to: time)
    wheelTarget = nil
    scroller.contentOffset = allowed(scroller.contentOffset + Vector(0, distance.dy))
    scroller.flashScrollIndicators()
  }

  /// Continues to scroll with `velocity`, in points per second, after fingers left a touchpad at
  /// `time`.
  func fling(velocity: Vector, at time: Instant) {
    advanceScrolling(to: time)
    wheelTarget = nil
    scroller.fling(velocity: Vector(0, velocity.dy))
  }

  /// Scrolls immediately to centre thumbnail `index`, unless it is fully visible.
  func reveal(_ index: Int) {
    guard pictures.indices.contains(index) else { return }
    let frame = cells.layout.frame(at: index)
    guard frame.minY < scroller.bounds.minY || frame.maxY > scroller.bounds.maxY else { return }
    wheelTarget = nil
    scroller.contentOffset = allowed(Point(0, frame.center.y - scroller.bounds.height / 2))
  }

  /// Returns the nearest offset allowed at rest.
  func allowed(_ offset: Point) -> Point {
    let range = scroller.contentOffsetRange
    return Rect(
      left: range.minimum.x, top: range.minimum.y, right: range.maximum.x, bottom: range.maximum.y
    ).clamp(offset)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { didScroll() }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { isSelectionShown = false }
}

import Geometry
import Motion
import Views

/// What moves a grid besides fingers.
extension GridView: ScrollViewDelegate {
  /// How far a notch of a wheel scrolls, in points: about what other programs do.
  static let pointsPerNotch = 100.0

  /// Whether it gets to where it scrolls at once, and thumbnails are there at once.
  var reducesMotion: Bool {
    get { scroller.reducesMotion }
    set { scroller.reducesMotion = newValue }
  }

  /// Whether ``advance(to:)`` is to be called for the next frame.
  var isAnimating: Bool { scroller.isAnimating || (cells.fades.isMoving && !isHidden) }

  /// Moves what moves by itself to where it is at `time`.
  func advance(to time: Instant) {
    scroller.advance(to: time)
    if scroller.isTracking || scroller.contentOffset == wheelTarget { wheelTarget = nil }
  }

  /// Scrolls by `way`, as a wheel does: smoothly, and on to the sum of steps that follow each other
  /// quickly.
  func scroll(by way: Vector) {
    guard !scroller.isTracking else { return }
    let target = allowed((wheelTarget ?? scroller.contentOffset) + Vector(0, way.dy))
    guard target != scroller.contentOffset || scroller.isAnimating else { return }
    wheelTarget = target
    scroller.setContentOffset(target, animated: true)
  }

  /// Scrolls by `way` at once, at `time`, as fingers on a touchpad do.
  func pan(by way: Vector, at time: Instant) {
    guard !scroller.isTracking else { return }
    advance(to: time)
    wheelTarget = nil
    scroller.contentOffset = allowed(scroller.contentOffset + Vector(0, way.dy))
    scroller.flashScrollIndicators()
  }

  /// Goes on at `velocity`, in points per second, when fingers leave a touchpad at `time`.
  func fling(velocity: Vector, at time: Instant) {
    advance(to: time)
    wheelTarget = nil
    scroller.fling(velocity: Vector(0, velocity.dy))
  }

  /// Goes at once to where thumbnail `index` is in sight: nowhere when it is, else to have it in the
  /// middle.
  func reveal(_ index: Int) {
    guard pictures.indices.contains(index) else { return }
    let frame = cells.layout.frame(at: index)
    guard frame.minY < scroller.bounds.minY || frame.maxY > scroller.bounds.maxY else { return }
    wheelTarget = nil
    scroller.contentOffset = allowed(Point(0, frame.center.y - scroller.bounds.height / 2))
  }

  /// The nearest offset at which it can rest.
  func allowed(_ offset: Point) -> Point {
    let range = scroller.contentOffsetRange
    return Rect(
      left: range.minimum.x, top: range.minimum.y, right: range.maximum.x, bottom: range.maximum.y
    ).clamp(offset)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { didScroll() }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { isSelectionShown = false }
}

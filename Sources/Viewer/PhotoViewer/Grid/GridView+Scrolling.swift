import Geometry
import Motion
import Scrolling
import Views

/// Scrolling and other motion.
extension GridView: ScrollViewDelegate {
  /// Whether ``advance(to:)`` needs to be called for the next frame.
  var isAnimating: Bool { (cells.fades.isMoving || cells.isFitting) && !isHidden }

  /// Advances the thumbnails to `time`, at which the next frame will be on the screen. The window has
  /// scrolled already.
  func advance(to time: Instant) {
    if !isHidden { cells.advance(to: time) }
  }

  /// Scrolls immediately to centre thumbnail `index`, unless it is fully visible.
  func reveal(_ index: Int) {
    guard pictures.indices.contains(index) else { return }
    let frame = cells.layout.frame(at: index)
    let top = scroller.bounds.minY + topInset
    let bottom = scroller.bounds.maxY - bottomInset
    guard frame.minY < top || frame.maxY + cells.layout.captionHeight > bottom else { return }
    let middle = (topInset + scroller.bounds.height - bottomInset) / 2
    scroller.contentOffset = allowed(Point(0, frame.center.y - middle))
  }

  /// Scrolls immediately, just far enough for all of thumbnail `index` to be visible; of one that is too high, for its
  /// upper part.
  func scrollToVisible(_ index: Int) {
    let frame = cells.layout.frame(at: index)
    let lower = frame.maxY + cells.layout.captionHeight + bottomInset - scroller.bounds.height
    let y = min(max(scroller.contentOffset.y, lower), frame.minY - topInset)
    scroller.contentOffset = allowed(Point(0, y))
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

  /// Snaps to nearby headings, so that a finger moves from day to day.
  func scrollView(_ scrollView: ScrollView, offsetForHandleAt offset: Point) -> Point {
    let headings = GridHeadings(of: cells.headings, in: cells.layout)
    let stop = headings.stop(nearestTo: offset.y + topInset, within: scrollView.bounds.height / 2)
    return stop.map { allowed(Point(offset.x, $0 - topInset)) } ?? offset
  }

  func scrollView(_ scrollView: ScrollView, titleForHandleAt y: Double) -> String? {
    guard y >= cells.layout.top else { return nil }
    return cells.layout.index(inRowAt: Point(0, y)).flatMap(placeTitle)
  }
}

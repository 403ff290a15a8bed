package import Geometry
package import Scrolling
package import Views

/// A window filled by a scroll view, and the calls of its delegate.
package final class ScrollStage: ScrollViewDelegate {
  package let screen = Screen()
  package let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  package let content: View
  package var log: [String] = []
  package var canZoom = false
  package var scrolls = 0
  /// The target offset for released content, or nil to leave it unchanged.
  package var target: Point?
  package private(set) var natural: Point?

  package init(content size: Size) {
    content = View(frame: Rect(origin: .zero, size: size))
    scroll.addSubview(content)
    scroll.contentSize = size
    scroll.delegate = self
    screen.root.addSubview(scroll)
    screen.moving = [scroll]
  }

  package var offset: Point { scroll.contentOffset }

  /// Drags a finger in steps of 8 ms, and lifts it at the time of the last one: the velocity is
  /// exactly `translation / steps` per 8 ms.
  package func fling(from start: Point, by translation: Vector, steps: Int) {
    screen.down(start.x, start.y)
    screen.drag(by: translation, steps: steps)
    screen.up()
  }

  /// Lets frames of 16 ms pass until nothing moves, and returns false after 10 s.
  package func rest() -> Bool {
    for _ in 0..<625 where scroll.isAnimating { screen.wait(16) }
    return !scroll.isAnimating
  }

  package func viewForZooming(in scrollView: ScrollView) -> View? { canZoom ? content : nil }
  package func scrollViewDidScroll(_ scrollView: ScrollView) { scrolls += 1 }
  package func scrollViewDidZoom(_ scrollView: ScrollView) {
    if log.last != "zoom" { log.append("zoom") }
  }
  package func scrollViewWillBeginDragging(_ scrollView: ScrollView) { log.append("begin") }
  package func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { log.append("decelerated") }

  package func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: inout Point
  ) {
    log.append("end")
    natural = targetContentOffset
    if let target { targetContentOffset = target }
  }

  package func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: Double
  ) {
    log.append("zoomed \(scale)")
  }
}

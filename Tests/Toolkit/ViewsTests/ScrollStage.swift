import Geometry
import Gestures
import Motion
import Views

/// A window filled by a scroll view, and the calls of its delegate.
final class ScrollStage: ScrollViewDelegate {
  let screen = Screen()
  let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  let content: View
  var log: [String] = []
  var canZoom = false
  var scrolls = 0
  /// The target offset for released content, or nil to leave it unchanged.
  var target: Point?
  private(set) var natural: Point?

  init(content size: Size) {
    content = View(frame: Rect(origin: .zero, size: size))
    scroll.addSubview(content)
    scroll.contentSize = size
    scroll.delegate = self
    screen.root.addSubview(scroll)
    screen.moving = [scroll]
  }

  var offset: Point { scroll.contentOffset }

  /// Drags a finger in steps of 8 ms, and lifts it at the time of the last one: the velocity is
  /// exactly `translation / steps` per 8 ms.
  func fling(from start: Point, by translation: Vector, steps: Int) {
    screen.down(start.x, start.y)
    screen.drag(by: translation, steps: steps)
    screen.up()
  }

  /// Lets frames of 16 ms pass until nothing moves, and returns false after 10 s.
  func rest() -> Bool {
    for _ in 0..<625 where scroll.isAnimating { screen.wait(16) }
    return !scroll.isAnimating
  }

  func viewForZooming(in scrollView: ScrollView) -> View? { canZoom ? content : nil }
  func scrollViewDidScroll(_ scrollView: ScrollView) { scrolls += 1 }
  func scrollViewDidZoom(_ scrollView: ScrollView) { if log.last != "zoom" { log.append("zoom") } }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { log.append("begin") }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { log.append("decelerated") }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: inout Point
  ) {
    log.append("end")
    natural = targetContentOffset
    if let target { targetContentOffset = target }
  }

  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
    log.append("zoomed \(scale)")
  }
}

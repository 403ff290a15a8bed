package import Geometry
import Gestures
import Motion
package import Views

/// A window filled by a zoom view of 400x300 points, and the calls of its delegate.
package final class ZoomStage: ZoomViewDelegate {
  package let screen = Screen()
  package let zoom = ZoomView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  package let content: View
  package var log: [String] = []
  package var transforms = 0

  package init(content size: Size = Size(800, 600)) {
    content = View(frame: Rect(origin: .zero, size: size))
    zoom.contentView = content
    zoom.delegate = self
    screen.root.addSubview(zoom)
    screen.zooming = [zoom]
  }

  /// Returns the point of the content that is shown at `point` of the window.
  package func contentPoint(at point: Point) -> Point { content.convert(point, from: nil) }

  /// Moves two fingers about `middle`, from a distance of `start` to one of `end` from it.
  package func pinch(about middle: Point = Point(200, 150), from start: Double, to end: Double) {
    func fingers(_ half: Double, _ phase: TouchPhase) {
      screen.send([
        (1, phase, middle - Vector(half, 0)), (2, phase, middle + Vector(half, 0)),
      ])
    }
    fingers(start, .began)
    screen.wait(8)
    fingers(end, .moved)
  }

  package func lift() { screen.up(fingers: [1, 2]) }

  /// Lets frames of 16 ms pass until nothing moves, and returns false after 10 s.
  package func rest() -> Bool {
    for _ in 0..<625 where zoom.isAnimating { screen.wait(16) }
    return !zoom.isAnimating
  }

  package func zoomViewDidTransform(_ zoomView: ZoomView) { transforms += 1 }
  package func zoomViewDidZoom(_ zoomView: ZoomView) {
    if log.last != "zoom" { log.append("zoom") }
  }
  package func zoomViewWillBeginDragging(_ zoomView: ZoomView) { log.append("begin drag") }
  package func zoomViewDidEndDecelerating(_ zoomView: ZoomView) { log.append("decelerated") }
  package func zoomViewWillBeginZooming(_ zoomView: ZoomView) { log.append("begin zoom") }

  package func zoomViewDidEndDragging(_ zoomView: ZoomView, willDecelerate decelerate: Bool) {
    log.append(decelerate ? "end drag, moving" : "end drag")
  }

  package func zoomViewDidEndZooming(_ zoomView: ZoomView, atScale scale: Double) {
    log.append("end zoom \(scale)")
  }
}

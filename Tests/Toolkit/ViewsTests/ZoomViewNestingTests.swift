import Geometry
import Gestures
import Testing
import Views
import ViewSupport

/// A zoom view in a scroll view that is twice as wide.
@Suite struct ZoomViewNestingTests {
  private let stage = ZoomStage()
  private let outer = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  private var zoom: ZoomView { stage.zoom }
  private var screen: Screen { stage.screen }

  init() {
    outer.contentSize = Size(800, 300)
    outer.addSubview(zoom)
    screen.root.addSubview(outer)
    screen.moving.append(outer)
  }

  private func drag(by translation: Vector) {
    screen.down(200, 150)
    screen.drag(by: translation, steps: 4)
  }

  @Test func `A drag of fitted content scrolls the scroll view`() {
    drag(by: Vector(-60, 5))
    #expect(outer.isDragging && outer.contentOffset.x > 0)
    #expect(!zoom.isDragging && stage.content.frame == Rect(x: 0, y: 0, width: 400, height: 300))
  }

  @Test func `A drag in which the scroll view does not scroll stays with the content`() {
    drag(by: Vector(5, -60))
    #expect(zoom.isDragging && !outer.isDragging)
  }

  @Test func `A pinch zooms the content`() {
    stage.pinch(from: 50, to: 100)
    #expect(zoom.isZooming && zoom.zoomScale == 1 && !outer.isDragging)
  }

  @Test func `Zoomed content takes the drag until it is at its edge`() {
    zoom.setZoomScale(1, animated: false)
    drag(by: Vector(-60, 0))
    #expect(zoom.isDragging && !outer.isDragging)
    screen.cancel()
    #expect(stage.rest())
    drag(by: Vector(-300, 0))
    screen.cancel()
    #expect(stage.rest())
    drag(by: Vector(-60, 0))
    #expect(outer.isDragging && !zoom.isDragging)
  }

  @Test func `A disabled scroll view leaves the drag to the content`() {
    outer.isScrollEnabled = false
    drag(by: Vector(-60, 5))
    #expect(zoom.isDragging && !outer.isDragging)
  }
}

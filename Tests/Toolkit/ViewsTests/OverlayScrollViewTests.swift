import Geometry
import Gestures
import Motion
import Testing
import Scrolling
import Views

@Suite struct OverlayScrollViewTests {
  private let stage = AnimationStage()
  private let scroll = OverlayScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  private let drawer = View(frame: Rect(x: 0, y: 0, width: 400, height: 100))
  private let button = View(frame: Rect(x: 10, y: 10, width: 50, height: 50))

  init() {
    drawer.addSubview(button)
    scroll.addSubview(drawer)
    scroll.contentSize = Size(400, 400)
    stage.content.addSubview(scroll)
    stage.frame(0)
  }

  @Test func `Touches beside the content go to what is below`() {
    #expect(stage.content.hitTest(Point(20, 20)) === button)
    #expect(stage.content.hitTest(Point(200, 50)) === drawer)
    #expect(stage.content.hitTest(Point(200, 200)) === stage.content)
    // Scrolled out of sight, the drawer is not there.
    scroll.contentOffset.y = 100
    stage.frame(20)
    #expect(stage.content.hitTest(Point(20, 20)) === stage.content)
    #expect(stage.content.hitTest(Point(200, 250)) === stage.content)
  }

  @Test func `A finger on the content scrolls it, and one beside it does not`() {
    func drag(from start: Point) {
      stage.down(start, at: 100)
      for step in 1...5 {
        let point = start - Vector(0, 10 * Double(step))
        let move = TouchChange(id: TouchID(1), phase: .moved, position: point)
        let time = Instant(milliseconds: 100 + 40 * Int64(step))
        stage.window.handle(.touches(TouchFrame(time: time, changes: [move])))
      }
      let lift = TouchChange(id: TouchID(1), phase: .ended, position: start - Vector(0, 50))
      stage.window.handle(
        .touches(TouchFrame(time: Instant(milliseconds: 500), changes: [lift])))
    }
    drag(from: Point(200, 250))
    #expect(scroll.contentOffset.y == 0)
    drag(from: Point(200, 80))
    #expect(scroll.contentOffset.y > 30)
  }
}

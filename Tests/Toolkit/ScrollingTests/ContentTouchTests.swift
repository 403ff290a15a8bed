import Geometry
import Gestures
import Testing
import Scrolling
import Views
import ViewSupport

@Suite struct ContentTouchTests {
  let stage = ScrollStage(content: Size(400, 1200))
  private let button = LoggingButton(frame: Rect(x: 100, y: 100, width: 200, height: 60))
  var scroll: ScrollView { stage.scroll }
  var screen: Screen { stage.screen }

  init() { stage.content.addSubview(button) }

  @Test func `Content receives a touch after 150 milliseconds`() {
    screen.down(200, 130)
    screen.wait(149)
    #expect(button.log == [])
    screen.wait(1)
    #expect(button.log == ["down"])
    screen.wait(100)
    screen.up()
    #expect(button.log == ["down", "up inside"])
  }

  @Test func `Content receives a quick tap as a whole`() {
    screen.tap(200, 130)
    #expect(button.log == ["down", "up inside"])
  }

  @Test func `A quick drag scrolls without touching the content`() {
    screen.down(200, 130)
    screen.wait(50)
    screen.move(200, 90)
    #expect(stage.offset.y == 30)
    screen.wait(300)
    screen.up()
    #expect(button.log == [])
  }

  @Test func `A slow swipe does not highlight the control`() {
    screen.down(200, 130)
    for step in 1...13 {
      screen.wait(10)
      screen.move(200, 130 - Double(step))
    }
    screen.wait(100)
    #expect(scroll.isDragging)
    #expect(button.log == [])
  }

  @Test func `A pressed control keeps its touch`() {
    screen.down(200, 130)
    screen.wait(150)
    screen.move(200, 90)
    screen.move(200, 60)
    #expect(stage.offset == .zero)
    #expect(button.log == ["down", "inside", "inside"])
    screen.up()
    #expect(button.log.last == "up inside")
  }

  @Test func `Overriding touchesShouldCancel lets a drag cancel a control`() {
    final class Scroll: ScrollView {
      override func touchesShouldCancel(in view: View) -> Bool { true }
    }
    let scroll = Scroll(frame: screen.root.bounds)
    scroll.contentSize = Size(400, 1200)
    screen.root.addSubview(scroll)
    scroll.addSubview(button)
    screen.down(200, 130)
    screen.wait(150)
    screen.move(200, 90)
    #expect(button.log == ["down", "cancel"])
    #expect(scroll.contentOffset.y == 30)
  }

  @Test func `Scrolling cancels touches of other content`() {
    final class Pad: View {
      var log: [TouchPhase] = []
      override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { log.append(.began) }
      override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { log.append(.moved) }
      override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
        log.append(.cancelled)
      }
    }
    let pad = Pad(frame: Rect(x: 0, y: 200, width: 400, height: 60))
    stage.content.addSubview(pad)
    screen.down(200, 230)
    screen.wait(150)
    screen.move(200, 190)
    #expect(pad.log == [.began, .cancelled])
    #expect(stage.offset.y == 30)
    screen.up()
    scroll.contentOffset = .zero

    scroll.canCancelContentTouches = false
    pad.log = []
    screen.down(200, 230, finger: 2)
    screen.wait(150)
    screen.move(200, 190, finger: 2)
    #expect(pad.log == [.began, .moved])
    #expect(stage.offset == .zero)
    screen.up(finger: 2)

    screen.down(200, 230, finger: 3)
    screen.wait(100)
    screen.move(200, 190, finger: 3)
    #expect(stage.offset.y == 30)
  }

  @Test func `Content receives touches immediately without a delay`() {
    scroll.delaysContentTouches = false
    screen.down(200, 130)
    #expect(button.log == ["down"])
    screen.move(200, 90)
    #expect(stage.offset == .zero)
  }

  @Test func `The scroll view itself receives touches immediately`() {
    final class Scroll: ScrollView {
      var touchCount = 0
      override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { touchCount += 1 }
    }
    let scroll = Scroll(frame: screen.root.bounds)
    scroll.contentSize = Size(400, 1200)
    screen.root.addSubview(scroll)
    #expect(screen.root.hitTest(Point(200, 150)) === scroll)
    screen.down(200, 150)
    #expect(scroll.touchCount == 1)
    #expect(screen.arena.nextDeadline == nil)
    screen.down(200, 170, finger: 2)
    screen.up()
    screen.up(finger: 2)
    #expect(screen.arena.touchCount == 0)
  }

  @Test func `A scroll view can let touches through where it is empty`() {
    final class Overlay: ScrollView {
      override func hitTest(_ point: Point) -> View? {
        let hit = super.hitTest(point)
        return hit === self ? nil : hit
      }
    }
    let overlay = Overlay(frame: screen.root.bounds)
    screen.root.addSubview(overlay)
    overlay.addSubview(View(frame: Rect(x: 0, y: 0, width: 400, height: 50)))
    #expect(screen.root.hitTest(Point(200, 130)) === button)
    #expect(screen.root.hitTest(Point(200, 30)) === overlay.subviews[0])
  }

  @Test func `A pan on content takes precedence over scrolling`() {
    let dot = View(frame: Rect(x: 0, y: 200, width: 80, height: 80))
    let pan = PanGestureRecognizer(label: "dot")
    stage.content.addSubview(dot)
    dot.addGestureRecognizer(pan)
    screen.down(40, 240)
    screen.move(40, 200)
    #expect(pan.state == .began)
    #expect(stage.offset == .zero)
    screen.move(40, 180)
    #expect(pan.state == .changed && !scroll.isDragging)
  }

  @Test func `One finger can scroll while another drags a dot`() {
    let dot = View(frame: Rect(x: 0, y: 200, width: 80, height: 80))
    let pan = PanGestureRecognizer(label: "dot")
    stage.content.addSubview(dot)
    dot.addGestureRecognizer(pan)
    pan.addAction { [scroll] pan in
      guard pan.state == .began else { return }
      for touch in pan.touches { scroll.panGestureRecognizer.ignore(touch) }
    }
    screen.down(40, 240)
    screen.move(40, 200)
    screen.down(300, 250, finger: 2)
    screen.move(300, 210, finger: 2)
    #expect(stage.offset.y == 30)
    screen.move(40, 190)
    #expect(pan.state == .changed)
    #expect(stage.offset.y == 30)
  }
}

import Geometry
import Motion
import Testing

@testable import Scrolling
@testable import Views

@Suite struct ScrollRouterTests {
  private let outer = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
  private let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  private let window: Window
  private let router: ScrollRouter

  init() {
    window = Window(title: "Scrolling", content: View())
    router = ScrollRouter(root: window.root, focus: window.focus)
    window.handle(.resized(WindowSize(points: Size(400, 400), pixelsPerPoint: 1)))
    window.content.addSubview(outer)
    outer.addSubview(inner)
    outer.contentSize = Size(400, 2000)
    inner.contentSize = Size(400, 350)
    window.environment.reducesMotion = true
    window.prepareFrame(at: .zero)
  }

  /// Turns a wheel by a notch, and returns the factors by which something else is to zoom.
  @discardableResult
  private func turn(
    _ notches: Double = 1, at milliseconds: Int64, modifiers: EventModifiers = []
  ) -> [Double] {
    let time = Instant(milliseconds: milliseconds)
    var factors: [Double] = []
    router.handle(
      ScrollStep(
        time: time, position: Point(200, 100), notches: Vector(0, notches), modifiers: modifiers)
    ) { factors.append($0) }
    window.prepareFrame(at: time)
    return factors
  }

  @Test func `A step goes to the deepest scroll view that has room`() {
    turn(at: 1000)
    #expect(inner.contentOffset.y == 50 && outer.contentOffset.y == 0)
    turn(-1, at: 2000)
    turn(-1, at: 3000)
    #expect(inner.contentOffset.y == 0 && outer.contentOffset.y == 0)
  }

  @Test func `The view that scrolled last keeps the steps of the next 250 milliseconds`() {
    turn(at: 1000)
    turn(at: 1250)
    #expect(inner.contentOffset.y == 50 && outer.contentOffset.y == 0)
    turn(at: 1501)
    #expect(outer.contentOffset.y == 100)
  }

  @Test func `A view that has left the window keeps nothing`() {
    turn(at: 1000)
    inner.removeFromSuperview()
    turn(at: 1100)
    #expect(outer.contentOffset.y == 100)
  }

  @Test func `With Ctrl, what no scroll view zooms is left to others`() {
    #expect(turn(-1, at: 1000, modifiers: .control) == [1.25])
    #expect(turn(0, at: 2000, modifiers: .control) == [])
    inner.maximumZoomScale = 4
    #expect(turn(-1, at: 3000, modifiers: .control) == [])
    #expect(turn(-1, at: 4000) == [])
  }

  @Test func `A scroll view learns that the pointer has left it`() {
    inner.frame.size.width = 200
    router.pointerMoved(to: Point(100, 100))
    #expect(inner.bars.pointer == Point(100, 100) && outer.bars.pointer == Point(100, 100))
    router.pointerMoved(to: Point(300, 100))
    #expect(inner.bars.pointer == nil && outer.bars.pointer == Point(300, 100))
    router.pointerMoved(to: nil)
    #expect(outer.bars.pointer == nil)
  }

  @Test func `Stopping ends the motion of the view that scrolled last, once`() {
    window.environment.reducesMotion = false
    turn(at: 1000)
    #expect(inner.isMoving)
    router.stop()
    #expect(!inner.isMoving)
    inner.setContentOffset(Point(0, 50), animated: true)
    router.stop()
    #expect(inner.isMoving)
  }
}

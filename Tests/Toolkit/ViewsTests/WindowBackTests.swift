import Geometry
import Gestures
import Layout
import Motion
import Testing
import Views

/// Going back by keys, buttons and swipes, and the clock of animations.
@Suite struct WindowBackTests {
  private let window = Window(title: "", content: View())
  private let behind = Stack("behind")
  private let front = Stack("front")
  private let log = Log()

  private final class Log { var names: [String] = [] }

  /// A view with something to go back to.
  private final class Stack: View {
    private let name: String
    var log: Log?
    var canGoBack = true

    init(_ name: String) {
      self.name = name
      super.init()
    }

    override func navigateBack() -> Bool {
      if canGoBack { log?.names.append(name) }
      return canGoBack
    }
  }

  init() {
    window.handle(.resized(WindowSize(points: Size(400, 300), pixelsPerPoint: 1)))
    for stack in [behind, front] {
      stack.log = log
      window.content.addSubview(stack)
    }
  }

  private func press() {
    window.handle(.key(KeyPress(time: .zero, key: .leftArrow, modifiers: .option)))
  }

  private func click() {
    window.handle(.button(ButtonPress(time: .zero, position: Point(10, 10), button: .back)))
  }

  private func swipe(by way: Vector, _ phase: TouchpadGesturePhase = .ended) {
    window.handle(
      .swipe(
        TouchpadSwipe(time: .zero, phase: phase, position: Point(10, 10), translation: way)))
  }

  @Test func `Alt+Left, a thumb button and a swipe ask the frontmost view`() {
    press()
    click()
    swipe(by: Vector(60, 10))
    #expect(log.names == ["front", "front", "front"])
  }

  @Test func `A view that has nothing to go back to, or is hidden, leaves it to the next one`() {
    front.canGoBack = false
    press()
    front.canGoBack = true
    front.isHidden = true
    press()
    #expect(log.names == ["behind", "behind"])
    behind.canGoBack = false
    press()
    #expect(log.names.count == 2)
  }

  @Test func `A swipe that is short, aside, the other way or cancelled leads nowhere`() {
    for way in [Vector(49, 0), Vector(60, 70), Vector(-60, 0)] { swipe(by: way) }
    swipe(by: Vector(90, 0), .cancelled)
    swipe(by: Vector(90, 0), .changed)
    #expect(log.names.isEmpty)
    window.environment.layoutDirection = .rightToLeft
    swipe(by: Vector(90, 0))
    swipe(by: Vector(-90, 0))
    #expect(log.names == ["front"])
  }

  @Test func `The program's request comes first, and none is made during a presentation`() {
    var requests = 0
    window.backRequested = { requests += 1 }
    press()
    click()
    #expect(requests == 2 && log.names.isEmpty)
    window.beginPresentation(of: front)
    press()
    click()
    swipe(by: Vector(90, 0))
    #expect(requests == 2)
  }

  @Test func `During a presentation, only what is in it is asked`() {
    window.beginPresentation(of: behind)
    press()
    click()
    swipe(by: Vector(90, 0))
    #expect(log.names == ["behind", "behind", "behind"])
    behind.canGoBack = false
    press()
    #expect(log.names.count == 3)
  }

  @Test func `The clock of motions follows the speed, and does not jump`() {
    let start = Instant(milliseconds: 1000)
    window.prepareFrame(at: start)
    #expect(window.motionTime(at: start) == start)
    window.animationSpeed = 0.5
    #expect(window.motionTime(at: start) == start)
    #expect(window.motionTime(at: start + .seconds(1)) == start + .milliseconds(500))
  }
}

import Geometry
import Gestures
import Testing
import Views
import ViewSupport

@Suite struct ResponderChainTests {
  /// A view that handles touches and logs their phases.
  private final class Pad: View {
    var log: [TouchPhase] = []

    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { log.append(.began) }
    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { log.append(.moved) }
    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { log.append(.ended) }
    override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
      log.append(.cancelled)
    }
  }

  private let screen = Screen()
  private let pad = Pad(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  private let middle = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))

  init() {
    screen.root.addSubview(pad)
    pad.addSubview(middle)
  }

  @Test func `Unhandled touches go up to the first view that handles them`() {
    middle.addSubview(View(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
    screen.down(50, 50)
    screen.move(60, 50)
    screen.up()
    screen.down(50, 50)
    screen.cancel()
    #expect(pad.log == [.began, .moved, .ended, .began, .cancelled])
  }

  @Test func `Handled touches do not go up`() {
    let inner = Pad(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    middle.addSubview(inner)
    screen.tap(50, 50)
    #expect(inner.log == [.began, .ended])
    #expect(pad.log == [])
  }
}

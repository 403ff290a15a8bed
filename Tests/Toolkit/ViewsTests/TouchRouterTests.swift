import Geometry
import Gestures
import Motion
import Testing

@testable import Views

@Suite struct TouchRouterTests {
  private let window = Window(title: "Touches", content: View())
  private let held = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  private var router: TouchRouter { window.touches }

  init() {
    window.handle(.resized(WindowSize(points: Size(400, 400), pixelsPerPoint: 1)))
    window.content.addSubview(held)
    let transform = TransformGestureRecognizer()
    transform.toleratesNoise = true
    held.addGestureRecognizer(transform)
    window.prepareFrame(at: .zero)
  }

  private func send(
    _ phase: TouchPhase, _ id: UInt64 = 1, at milliseconds: Int64, to point: Point = Point(200, 150)
  ) {
    router.handle(
      TouchFrame(
        time: Instant(milliseconds: milliseconds),
        changes: [TouchChange(id: TouchID(id), phase: phase, position: point)]))
  }

  private func hover(_ x: Double, at milliseconds: Int64) {
    router.handle(
      PointerHover(time: Instant(milliseconds: milliseconds), position: Point(x, 350)))
  }

  @Test func `The kind of input is that of the last landing, button or movement of the pointer`() {
    router.record(
      ButtonPress(time: .zero, position: .zero, button: .right, kind: .mouse))
    #expect(router.inputKind == .pointer)
    send(.began, at: 100)
    send(.ended, at: 150)
    #expect(router.inputKind == .touch)
    for step: Int64 in 0...4 { hover(Double(step) * 5, at: 400 + step * 20) }
    #expect(router.inputKind == .touch, "The window system moves the pointer to a finger")
    for step: Int64 in 0...4 { hover(Double(step) * 5, at: 2000 + step * 20) }
    #expect(router.inputKind == .pointer)
  }

  @Test func `A finger that holds content lets go once it cannot be found again`() {
    send(.began, at: 0)
    while router.passDeadline(at: Instant(milliseconds: 600)) {}
    send(.ended, at: 600)
    #expect(router.arena.touchCount == 1)
    #expect(router.nextDeadline == Instant(milliseconds: 645))
    #expect(!router.passDeadline(at: Instant(milliseconds: 644)))
    #expect(router.passDeadline(at: Instant(milliseconds: 645)))
    #expect(router.arena.touchCount == 0 && router.nextDeadline == nil)
  }

  @Test func `A key finds no finger whose lift waits`() {
    send(.began, at: 0)
    while router.passDeadline(at: Instant(milliseconds: 600)) {}
    send(.ended, at: 600)
    window.finishLifts(before: .closeRequested)
    #expect(router.arena.touchCount == 1)
    router.finishLifts()
    #expect(router.arena.touchCount == 0 && router.nextDeadline == nil)
  }

  @Test func `A ghost in a corner does not dismiss what is presented`() {
    let modal = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let button = View(frame: Rect(x: 0, y: 0, width: 44, height: 44))
    window.content.addSubview(modal)
    modal.addSubview(button)
    window.beginPresentation(of: modal)
    send(.began, at: 0, to: Point(399, 399))
    #expect(router.arena.touchCount == 0)
    send(.began, 2, at: 10, to: Point(1, 1))
    #expect(router.arena.touchCount == 1)
    send(.began, 3, at: 20, to: Point(300, 300))
    #expect(router.arena.touchCount == 2)
  }
}

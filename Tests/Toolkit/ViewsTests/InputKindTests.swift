import Geometry
import Gestures
import Motion
import Testing
import Views

/// The kind of input that a window considers the latest one.
@Suite struct InputKindTests {
  private let window = Window(title: "Kinds", content: View())

  init() { window.handle(.resized(WindowSize(points: Size(400, 300), pixelsPerPoint: 1))) }

  private func hover(_ x: Double, at milliseconds: Int64) {
    window.handle(
      .hover(PointerHover(time: Instant(milliseconds: milliseconds), position: Point(x, 100))))
  }

  private func touch(_ phase: TouchPhase, kind: TouchKind = .finger, at milliseconds: Int64) {
    window.handle(
      .touches(
        TouchFrame(
          time: Instant(milliseconds: milliseconds),
          changes: [
            TouchChange(id: TouchID(1), phase: phase, position: Point(200, 100), kind: kind)
          ])))
  }

  @Test func `A pointer that moves by more than 8 points within half a second is in use`() {
    hover(100, at: 5000)
    hover(107, at: 5200)
    #expect(window.inputKind == .touch)
    hover(108.5, at: 5400)
    #expect(window.inputKind == .pointer)
  }

  @Test func `Slow drifting is no use`() {
    for step in 0..<20 { hover(100 + 2 * Double(step), at: 5000 + 200 * Int64(step)) }
    #expect(window.inputKind == .touch)
  }

  @Test func `For a second after a finger, the pointer does not count`() {
    touch(.began, at: 5000)
    touch(.ended, at: 5050)
    hover(100, at: 5100)
    hover(200, at: 6000)
    #expect(window.inputKind == .touch)
    hover(100, at: 6060)
    hover(120, at: 6100)
    #expect(window.inputKind == .pointer)
  }

  @Test func `While a finger rests on the screen, the pointer does not count`() {
    touch(.began, at: 5000)
    hover(100, at: 7000)
    hover(200, at: 7100)
    #expect(window.inputKind == .touch)
  }

  @Test func `Buttons and fingers count immediately`() {
    touch(.began, kind: .mouse, at: 5000)
    #expect(window.inputKind == .pointer)
    touch(.ended, kind: .mouse, at: 5050)
    touch(.began, kind: .pen, at: 5060)
    #expect(window.inputKind == .touch)
  }
}

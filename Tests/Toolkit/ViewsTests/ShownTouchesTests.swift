import Drawing
import Geometry
import Gestures
import Motion
import Testing
import Views

/// The discs under the touches of a window.
@MainActor @Suite struct ShownTouchesTests {
  private let window = Window(title: "", content: View())

  init() {
    window.handle(.resized(WindowSize(points: Size(100, 100), pixelsPerPoint: 1)))
    window.showsTouches = true
    window.prepareFrame(at: .zero)
  }

  private func send(_ phase: TouchPhase, _ id: UInt64, _ x: Double, at milliseconds: Int64) {
    let change = TouchChange(id: TouchID(id), phase: phase, position: Point(x, 0))
    window.handle(
      .touches(TouchFrame(time: Instant(milliseconds: milliseconds), changes: [change])))
  }

  /// Returns the positions and opacities of the discs in the frame at a time.
  private func discs(at milliseconds: Int64) -> [String] {
    window.prepareFrame(at: Instant(milliseconds: milliseconds))
    return window.drawList().commands.map {
      guard case .layer(_, .rect(let frame)?, let opacity, _) = $0 else { return "\($0)" }
      return "\(Int(frame.center.x)) \((opacity * 100).rounded() / 100)"
    }
  }

  @Test func `Each touch is shown by a disc`() {
    send(.began, 1, 10, at: 0)
    send(.began, 2, 50, at: 0)
    #expect(window.needsFrame)
    #expect(discs(at: 5) == ["10 1.0", "50 1.0"])
    #expect(!window.needsFrame, "touches at rest need no frame")
    send(.moved, 2, 60, at: 8)
    #expect(window.needsFrame)
    #expect(discs(at: 10) == ["10 1.0", "60 1.0"])
    send(.stationary, 2, 60, at: 16)
    #expect(!window.needsFrame)
  }

  @Test(arguments: [TouchPhase.ended, .cancelled])
  func `A disc fades out when its touch ends`(phase: TouchPhase) {
    send(.began, 1, 10, at: 0)
    send(phase, 1, 20, at: 100)
    #expect(discs(at: 100) == ["20 1.0"])
    #expect(discs(at: 175) == ["20 0.5"])
    #expect(window.needsFrame)
    #expect(discs(at: 250) == [])
    #expect(!window.needsFrame)
  }

  @Test func `A frame shown before the lift shows an opaque disc`() {
    send(.began, 1, 10, at: 0)
    send(.ended, 1, 10, at: 100)
    #expect(discs(at: 90) == ["10 1.0"])
  }

  @Test func `The aim is shown by fainter discs`() {
    window.aim = [Point(10, 0), Point(30, 0)]
    #expect(window.needsFrame)
    #expect(discs(at: 0) == ["10 0.4", "30 0.4"])
    window.aim = [Point(10, 0), Point(30, 0)]
    #expect(!window.needsFrame)
    window.aim = []
    #expect(window.needsFrame)
    #expect(discs(at: 1) == [])
  }

  @Test func `Neither is shown unless the window shows touches`() {
    window.showsTouches = false
    window.aim = [Point(10, 0)]
    send(.began, 1, 10, at: 0)
    #expect(discs(at: 5) == [])
    #expect(!window.needsFrame)
  }
}

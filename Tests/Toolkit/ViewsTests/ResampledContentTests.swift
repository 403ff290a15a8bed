import Drawing
import Geometry
import Gestures
import Motion
import Testing
import Views

@Suite struct ResampledContentTests {
  /// Records the positions of its only touch.
  final class Recorder: WindowContent {
    var positions: [Double] = []
    var nextDeadline: Instant?
    let needsFrame = false

    func handle(_ event: WindowEvent) {
      guard case .touches(let frame) = event else { return }
      positions += frame.changes.map(\.position.x)
    }

    func advance(to now: Instant) {
      if let deadline = nextDeadline, deadline <= now { nextDeadline = nil }
    }

    func prepareFrame(at time: Instant) {}

    func drawList() -> DrawList { DrawList() }
  }

  let recorder = Recorder()
  let content: ResampledContent

  init() { content = ResampledContent(recorder) }

  private func send(_ phase: TouchPhase, _ x: Double, at milliseconds: Int64) {
    let change = TouchChange(id: TouchID(1), phase: phase, position: Point(x, 0))
    content.handle(
      .touches(TouchFrame(time: Instant(milliseconds: milliseconds), changes: [change])))
  }

  @Test func `Movement is delivered with the frame and resampled to its time`() {
    send(.began, 0, at: 0)
    send(.moved, 10, at: 10)
    send(.moved, 20, at: 20)
    #expect(recorder.positions == [0])
    #expect(content.needsFrame)
    #expect(!content.isSettled)
    content.prepareFrame(at: Instant(milliseconds: 30))
    #expect(recorder.positions == [0, 25])
    #expect(!content.needsFrame)
  }

  @Test func `A lift delivers earlier movement first`() {
    send(.began, 0, at: 0)
    send(.moved, 10, at: 10)
    send(.ended, 10, at: 20)
    #expect(recorder.positions == [0, 10, 10])
  }

  @Test func `A deadline delivers earlier movement first`() {
    send(.began, 0, at: 0)
    send(.moved, 10, at: 10)
    recorder.nextDeadline = Instant(milliseconds: 15)
    content.advance(to: Instant(milliseconds: 14))
    #expect(recorder.positions == [0])
    content.advance(to: Instant(milliseconds: 15))
    #expect(recorder.positions == [0, 10])
  }
}

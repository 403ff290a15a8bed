import Geometry
import Testing
import Views

@testable import PhotoViewer

/// The pointer over a window that fills the screen.
@MainActor @Suite struct PointerIdleTimerTests {
  private let bench: ViewerOnBench
  init() throws {
    bench = try ViewerOnBench([Size(600, 400)])
  }

  private func hover(_ x: Double) {
    bench.viewer.window.handle(.hover(PointerHover(time: bench.time, position: Point(x, 100))))
  }

  @Test func `The pointer is hidden after three seconds of rest, only in full screen`() {
    hover(100)
    bench.wait(.seconds(10))
    #expect(bench.pointerChanges.isEmpty)
    bench.press("f")
    hover(110)
    bench.wait(.milliseconds(2900))
    #expect(bench.pointerChanges.isEmpty)
    bench.wait(.milliseconds(200))
    #expect(bench.pointerChanges == [true])
    hover(112)
    #expect(bench.pointerChanges == [true])
    hover(114)
    #expect(bench.pointerChanges == [true, false])
    bench.wait(.seconds(4))
    bench.press("f")
    bench.wait(.milliseconds(100))
    #expect(bench.pointerChanges == [true, false, true, false])
  }

  @Test func `A touch hides the pointer immediately`() {
    bench.press("f")
    hover(100)
    bench.tap(150, 100)
    #expect(bench.pointerChanges == [true])
    bench.turnWheel(by: 1, at: Point(150, 100))
    #expect(bench.pointerChanges == [true, false])
  }
}

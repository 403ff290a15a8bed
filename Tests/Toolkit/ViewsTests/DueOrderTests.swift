import Geometry
import Gestures
import Motion
import Testing
import Views

/// The order of overdue work after the event loop was busy.
@MainActor @Suite struct DueOrderTests {
  @Test func `Timers and gestures that are due together come in the order of their times`() {
    let content = View()
    let window = Window(title: "Due", content: content)
    window.handle(.resized(WindowSize(points: Size(400, 300), pixelsPerPoint: 1)))
    window.prepareFrame(at: .zero)
    var log: [String] = []
    content.addGesture(
      LongPressGesture(minimumDuration: .milliseconds(500)).onEnded { _ in log.append("press") })
    for delay in [400, 600] {
      _ = window.schedule(after: .milliseconds(delay)) { log.append("\(delay)") }
    }
    let touch = TouchChange(id: TouchID(1), phase: .began, position: Point(50, 50))
    window.handle(.touches(TouchFrame(time: .zero, changes: [touch])))
    window.advance(to: Instant(milliseconds: 700))
    #expect(log == ["400", "press", "600"])
  }
}

import Geometry
import Gestures
import Testing
import Views

@testable import PhotoViewer

/// Drags with Shift over a photo of 900 x 600 pixels in a window of 300 x 200.
@MainActor @Suite struct ZoomRectangleTests {
  private let bench: ViewerOnBench

  init() throws {
    bench = try ViewerOnBench([Size(900, 600), Size(900, 600)])
    bench.settle()
  }

  private func send(
    _ phase: TouchPhase, _ point: Point, _ modifiers: EventModifiers = .shift,
    _ kind: TouchKind = .mouse
  ) {
    var change = TouchChange(id: TouchID(7), phase: phase, position: point, kind: kind)
    change.modifierFlags = modifiers
    bench.viewer.window.handle(.touches(TouchFrame(time: bench.time, changes: [change])))
  }

  /// Drags from one point to another in steps, and stays there.
  private func drag(
    from start: Point, to end: Point, _ modifiers: EventModifiers = .shift,
    _ kind: TouchKind = .mouse
  ) {
    send(.began, start, modifiers, kind)
    for step in 1...10 {
      bench.wait(.milliseconds(16))
      send(.moved, start + (end - start) * (Double(step) / 10), modifiers, kind)
    }
  }

  /// The frame of the drawn rectangle; nil if none is drawn.
  private var drawn: Rect? {
    bench.pager.subviews.first { !$0.isHidden && $0.frame.width < 300 }?.frame
  }

  @Test(arguments: [TouchKind.mouse, .pen, .finger])
  func `The photo zooms to the rectangle, by a motion`(kind: TouchKind) {
    let before = bench.placement
    let middle = before.preimage(of: Point(150, 75))
    drag(from: Point(120, 60), to: Point(180, 90), .shift, kind)
    #expect(drawn == Rect(x: 120, y: 60, width: 60, height: 30))
    #expect(bench.placement == before, "it stays while the rectangle is drawn")
    send(.ended, Point(180, 90), .shift, kind)
    #expect(drawn == nil)
    bench.wait(.milliseconds(100))
    let half = bench.placement.scale / before.scale
    #expect(half > 1 && half < 5)
    bench.wait(.seconds(2))
    #expect(abs(bench.placement.scale / before.scale - 5) < 1e-6)
    #expect(bench.placement.transform(middle).distance(to: Point(150, 100)) < 0.5)
  }

  @Test func `In whatever direction it is drawn, and only within the window`() {
    let before = bench.placement
    drag(from: Point(280, 190), to: Point(400, 100))
    #expect(drawn == Rect(x: 280, y: 100, width: 20, height: 90))
    send(.cancelled, Point(400, 100))
    bench.wait(.seconds(1))
    drag(from: Point(180, 90), to: Point(120, 60))
    send(.ended, Point(120, 60))
    bench.wait(.seconds(2))
    #expect(abs(bench.placement.scale / before.scale - 5) < 1e-6)
  }

  @Test func `Without Shift, taken away or too small it zooms nowhere`() {
    let before = bench.placement
    drag(from: Point(120, 60), to: Point(180, 90))
    send(.cancelled, Point(180, 90))
    #expect(drawn == nil)
    bench.wait(.seconds(1))
    #expect(bench.placement == before)
    drag(from: Point(120, 60), to: Point(180, 63))
    send(.ended, Point(180, 63))
    bench.wait(.seconds(1))
    #expect(bench.placement == before)
    drag(from: Point(120, 60), to: Point(180, 90), [])
    #expect(drawn == nil)
    send(.cancelled, Point(180, 90), [])
    bench.wait(.seconds(1))
    #expect(bench.placement == before && bench.pager.current == 0)
  }

  @Test func `A zoomed photo zooms further, and from a motion to where it is seen`() {
    bench.press(.character("1"))
    bench.wait(.seconds(2))
    let before = bench.placement
    drag(from: Point(100, 50), to: Point(250, 150))
    send(.ended, Point(250, 150))
    bench.wait(.seconds(2))
    #expect(abs(bench.placement.scale / before.scale - 2) < 1e-6)
    #expect(bench.pager.current == 0)
  }
}

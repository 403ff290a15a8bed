import Geometry
import Rig
import RigSupport
import Testing

/// The scene of the chart, with real touches.
@Suite struct ChartTests {
  private static let fresh = "cursor none · value none · page 0.0"

  /// The place of a day on a screen of a width in points.
  private func place(of day: Double, width: Double = 800) -> Point {
    Point(56 + (width - 96) * day / 100, 300)
  }

  private func isInside(_ bubble: ShowcaseUnderTest.Element, width: Double) -> Bool {
    bubble.frame[0] >= 23 && bubble.frame[0] + bubble.frame[2] <= width - 23
      && bubble.frame[1] == 68 && bubble.frame[3] == 32
  }

  @Test func `A press becomes a scrub, and the page stays`() throws {
    let showcase = try ShowcaseUnderTest("chart")
    defer { showcase.end() }
    let screen = showcase.rig.touchscreen
    #expect(showcase.readouts == [Self.fresh])
    let opened = try showcase.rig.screenshot()
    let place = place(of: 62)
    try screen.down(at: place)
    try showcase.waitForReadout("cursor 62 · value 127.65 · page 0.0")
    try showcase.rig.waitUntilDrawn()
    let bubble = try showcase.element("chart.bubble")
    #expect(bubble.name == "Day 62: $127.65" && bubble.role == "label")
    #expect(abs(bubble.center.x - place.x) <= 1 && bubble.frame[1] == 68 && bubble.frame[3] == 32)
    try screen.move(to: place + Vector(30, 0), over: .milliseconds(100))
    try showcase.waitForReadout("cursor 66 · value 118.38 · page 0.0")
    try screen.move(to: Point(5, 300), over: .milliseconds(200))
    try showcase.waitForReadout("cursor 0 · value 100.00 · page 0.0")
    try showcase.rig.waitUntilDrawn()
    #expect(isInside(try showcase.element("chart.bubble"), width: 800))
    try screen.move(to: Point(5, 200), over: .milliseconds(200))
    try screen.move(to: Point(795, 200), over: .milliseconds(200))
    try showcase.waitForReadout("cursor 100 · value 106.20 · page 0.0")
    try showcase.rig.waitUntilDrawn()
    #expect(isInside(try showcase.element("chart.bubble"), width: 800))
    try screen.up()
    try showcase.waitForReadout(Self.fresh)
    try showcase.rig.waitUntilDrawn()
    #expect(!showcase.elements.contains { $0.id == "chart.bubble" })
    let isSame = try showcase.rig.screenshot() == opened
    #expect(isSame)

    try screen.down(at: place)
    try showcase.waitForReadout("the cursor") { $0.hasPrefix("cursor 62") }
    try showcase.rig.keyboard.press("Control+i")
    try showcase.waitForReadout(Self.fresh)
    try screen.up()

    try screen.drag(
      from: place, to: place - Vector(0, 60), over: .milliseconds(100), thenHold: true)
    try showcase.waitForReadout("cursor none · value none · page 50.0")
    try showcase.rig.waitUntilQuiet(for: .milliseconds(700))
    #expect(showcase.readouts.last == "cursor none · value none · page 50.0")
  }

  @Test func `Keys and a pointer show the cursor too`() throws {
    let showcase = try ShowcaseUnderTest("chart")
    defer { showcase.end() }
    let keyboard = showcase.rig.keyboard
    for _ in 0..<20 {
      if try showcase.element("chart.chart").states.contains("focused") { break }
      try keyboard.press("Tab")
      try showcase.rig.waitUntilDrawn()
    }
    for (key, readout) in [
      ("Home", "cursor 0 · value 100.00"), ("End", "cursor 100 · value 106.20"),
      ("Left", "cursor 99 · value"), ("Shift+Left", "cursor 89 · value 72.29"),
      ("Right", "cursor 90 · value"), ("Escape", "cursor none · value none"),
    ] {
      try keyboard.press(key)
      try showcase.waitForReadout("\(key) to show \(readout)") { $0.hasPrefix(readout) }
    }
    let chart = try showcase.element("chart.chart")
    #expect(chart.role == "chart" && chart.frame == [16, 60, 768, 448])
    try keyboard.press("Down")
    try showcase.waitForReadout("cursor none · value none · page 40.0")
    try keyboard.press("Up")
    try showcase.waitForReadout(Self.fresh)
    try showcase.rig.mouse.move(to: place(of: 25))
    try showcase.waitForReadout("cursor 25 · value 107.43 · page 0.0")
    try showcase.rig.mouse.move(to: Point(400, 20))
    try showcase.waitForReadout(Self.fresh)
  }
}

import Geometry
import Rig
import RigSupport
import Testing

/// The scene of a pan beside a scroll, with real touches.
@Suite final class PanAndScrollTests {
  private let showcase: ShowcaseUnderTest
  private let start = Point(400, 350)
  private static let fresh = "offset 0.0 · pan 0.0, 0.0 · trail 0"

  init() throws { showcase = try ShowcaseUnderTest("pan-and-scroll") }

  deinit { showcase.end() }

  private func drag(by way: Vector, from start: Point? = nil) throws {
    let start = start ?? self.start
    try showcase.rig.touchscreen.drag(
      from: start, to: start + way, over: .milliseconds(300), thenHold: true)
    try showcase.rig.waitUntilDrawn()
  }

  private func turnOff() throws {
    try showcase.rig.touchscreen.tap(at: try showcase.element("pan-and-scroll.together").center)
    try showcase.rig.waitUntilDrawn()
  }

  @Test func `The scene opens with its readout and its elements`() throws {
    #expect(showcase.readouts == [Self.fresh])
    let pane = try showcase.element("pan-and-scroll.stripes")
    #expect(pane.role == "scroll pane" && pane.name == "Stripes")
    #expect(pane.frame == [0, 44, 800, 468])
    let box = try showcase.element("pan-and-scroll.together")
    #expect(box.role == "check box" && box.name == "Together" && box.states.contains("checked"))
    #expect(box.frame == [16, 520, 768, 44])
  }

  @Test func `Together, a drag scrolls and draws; sideways it only draws`() throws {
    let screen = showcase.rig.touchscreen
    try drag(by: Vector(0, -110))
    try showcase.waitForReadout("both") { $0.hasPrefix("offset 100.0 · pan 0.0, -100.0 · trail ") }
    try screen.lift()
    try showcase.rig.waitUntilDrawn()
    try drag(by: Vector(110, 0))
    try showcase.waitForReadout("the trail alone") {
      $0.hasPrefix("offset 100.0 · pan 100.0, 0.0 · trail ")
    }
    #expect(try showcase.center(of: 0xFF3B30) != nil)
    try screen.lift()
    try showcase.rig.waitUntilDrawn()
    #expect(showcase.readouts.last?.hasPrefix("offset 100.0 · pan 100.0, 0.0") == true)
  }

  @Test func `Not together, the inner pan wins`() throws {
    try turnOff()
    try drag(by: Vector(0, -110))
    try showcase.waitForReadout("the trail alone") {
      $0.hasPrefix("offset 0.0 · pan 0.0, -100.0 · trail ")
    }
  }

  @Test func `The fling goes on after the lift, and the trail ends`() throws {
    let screen = showcase.rig.touchscreen
    try screen.drag(from: start, to: start - Vector(0, 200), over: .milliseconds(120))
    try showcase.rig.waitUntilQuiet(for: .milliseconds(500))
    let readout = try #require(showcase.readouts.last)
    let numbers = readout.split { " ,".contains($0) }.compactMap { Double($0) }
    let (offset, pan, count) = (numbers[0], numbers[2], numbers[3])
    #expect(pan == -190 && offset > 190)
    let after = showcase.readouts.drop { !$0.contains("pan 0.0, -190.0") }
    #expect(after.count > 5 && after.allSatisfy { $0.hasSuffix("trail \(Int(count))") })
  }

  @Test func `An interruption takes the trail back and leaves the stripes where they are`() throws {
    try drag(by: Vector(30, -110))
    try showcase.waitForReadout("a trail") { !$0.hasSuffix("trail 0") }
    let offset = try #require(showcase.readouts.last).prefix { $0 != "·" }
    try showcase.rig.keyboard.press("Control+i")
    try showcase.waitForReadout("\(offset)· pan 0.0, 0.0 · trail 0")
    try showcase.rig.touchscreen.move(to: start, over: .milliseconds(100))
    try showcase.rig.touchscreen.lift()
    try showcase.rig.waitUntilDrawn()
    #expect(showcase.readouts.last == "\(offset)· pan 0.0, 0.0 · trail 0")
    try drag(by: Vector(0, -60), from: start)
    try showcase.waitForReadout("another trail") { $0.contains("pan 0.0, -50.0") }
  }

  @Test func `Keys scroll the stripes while they have the focus`() throws {
    try showcase.rig.keyboard.press("Tab")
    for _ in 0..<10 {
      try showcase.rig.waitUntilDrawn()
      if try showcase.element("pan-and-scroll.stripes").states.contains("focused") { break }
      try showcase.rig.keyboard.press("Tab")
    }
    try showcase.rig.keyboard.press("Down")
    try showcase.waitForReadout("offset 40.0 · pan 0.0, 0.0 · trail 0")
    try showcase.rig.keyboard.press("End")
    try showcase.waitForReadout("offset 1532.0 · pan 0.0, 0.0 · trail 0")
    try showcase.rig.keyboard.press("Page_Up")
    try showcase.waitForReadout("offset 1104.0 · pan 0.0, 0.0 · trail 0")
    try showcase.rig.keyboard.press("Home")
    try showcase.waitForReadout(Self.fresh)
  }

  @Test func `Reset shows the scene as it was opened`() throws {
    let opened = try showcase.rig.screenshot()
    try turnOff()
    try drag(by: Vector(60, -110))
    try showcase.rig.touchscreen.lift()
    try showcase.rig.touchscreen.tap(at: try showcase.element("frame.reset").center)
    try showcase.waitForReadout(Self.fresh)
    try showcase.rig.waitUntilDrawn()
    let isSame = try showcase.rig.screenshot() == opened
    #expect(isSame)
  }
}

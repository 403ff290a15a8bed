import Drawing
import Geometry
import Rig
import RigSupport
import Testing

/// The scene of touch targets, with real touches.
@Suite final class TargetsTests {
  private let showcase: ShowcaseUnderTest
  private var screen: Touchscreen { showcase.rig.touchscreen }
  private static let (yellow, blue): (UInt32, UInt32) = (0xFFCC00, 0x007AFF)

  init() throws { showcase = try ShowcaseUnderTest("targets") }

  deinit { showcase.end() }

  private func center(_ word: String) throws -> Point {
    try showcase.element("targets.\(word)").center
  }

  @Test func `Small dots answer around what is seen of them, and the plain one does not`() throws {
    #expect(showcase.readouts == ["hit none · count 0 · ground 0"])
    let (dot, plain) = (try center("dot:4"), try center("plain-dot:4"))
    try screen.tap(at: dot - Vector(21, 0))
    try showcase.waitForReadout("hit Dot 4 · count 1 · ground 0")
    try screen.tap(at: dot - Vector(23, 0))
    try showcase.waitForReadout("hit Dot 4 · count 1 · ground 1")
    try screen.tap(at: plain + Vector(3, 0))
    try showcase.waitForReadout("hit Plain dot 4 · count 2 · ground 1")
    try screen.tap(at: plain + Vector(6, 0))
    try showcase.waitForReadout("hit Plain dot 4 · count 2 · ground 2")
  }

  @Test func `A dot is yellow for a moment after a press`() throws {
    let dot = try center("dot:30")
    try screen.tap(at: dot)
    for color in [Self.yellow, Self.blue] {
      try showcase.rig.waitUntil("\(color)") { $0[Int(dot.x), Int(dot.y)] & 0xFF_FFFF == color }
    }
  }

  @Test func `The heart answers in all corners of its square`() throws {
    let favorite = try showcase.element("targets.favorite")
    #expect(favorite.role == "toggle button" && favorite.name == "Favorite")
    for (x, y) in [(-20.0, -20.0), (20, -20), (-20, 20), (20, 20)] {
      let wasOn = try showcase.element("targets.favorite").states.contains("pressed")
      try screen.tap(at: favorite.center + Vector(x, y))
      let hasTurned = showcase.waitForElements {
        $0.first { $0.id == favorite.id }?.states.contains("pressed") != wasOn
      }
      #expect(hasTurned, "nothing happened at \(x), \(y)")
    }
    try showcase.waitForReadout("hit Favorite · count 4 · ground 0")
  }

  @Test func `A view takes touches down to an alpha of one percent`() throws {
    let faint = try center("faint")
    // Backward from the start, the focus comes to the last element: the slider.
    try showcase.rig.keyboard.press("Shift+Tab")
    try showcase.rig.keyboard.press("Left")
    let isGone = showcase.waitForElements { elements in
      !elements.contains { $0.id == "targets.faint" }
    }
    #expect(isGone)
    #expect(try showcase.element("targets.faintness").value == "0.0099")
    try screen.tap(at: faint)
    try showcase.waitForReadout("hit none · count 0 · ground 1")
    try showcase.rig.keyboard.press("Right")
    #expect(showcase.waitForElements { $0.contains { $0.id == "targets.faint" } })
    #expect(try showcase.element("targets.faintness").value == "0.0100")
    try screen.tap(at: faint)
    try showcase.waitForReadout("hit Faint · count 1 · ground 1")
  }

  @Test func `Hidden views are no elements and take no touches, and neither do labels`()
    throws
  {
    #expect(!showcase.elements.contains { $0.name == "Hidden" })
    try screen.tap(at: Point(400, 354))
    try showcase.waitForReadout("hit none · count 0 · ground 1")
    try screen.tap(at: try center("covered"))
    try showcase.waitForReadout("hit Covered · count 1 · ground 1")
  }

  @Test func `Ten fingers press together, and an interruption presses nothing`() throws {
    let words = ["dot:4", "dot:8", "dot:16", "dot:22", "dot:30", "plain-dot:4", "faint", "covered"]
    let places = try words.map(center) + [Point(400, 354), Point(60, 400)]
    let landings = places.enumerated().map { Touchscreen.Change.down($0 + 1, at: $1) }
    try screen.report(landings)
    try showcase.rig.keyboard.press("Control+i")
    try showcase.rig.waitUntilDrawn()
    try screen.lift()
    try showcase.rig.waitUntilDrawn()
    #expect(showcase.readouts == ["hit none · count 0 · ground 0"])
    try screen.report(landings)
    try screen.lift()
    try showcase.waitForReadout("eight hits") { $0.hasSuffix("count 8 · ground 2") }
  }

  @Test func `Keys press what they come to, and Reset shows the scene as it was opened`() throws {
    let opened = try showcase.rig.screenshot()
    try screen.tap(at: try center("show-touch-areas"))
    try screen.tap(at: try center("dot:22"))
    try showcase.waitForReadout("hit Dot 22 · count 1 · ground 0")
    // The bar has four buttons, and the dots come after it.
    for _ in 1...5 { try showcase.rig.keyboard.press("Tab") }
    try showcase.rig.keyboard.press("Return")
    try showcase.waitForReadout("hit Dot 4 · count 2 · ground 0")
    try screen.tap(at: try showcase.element("frame.reset").center)
    try showcase.waitForReadout("hit none · count 0 · ground 0")
    try showcase.rig.waitUntilDrawn()
    let isSame = try showcase.rig.screenshot() == opened
    #expect(isSame)
  }
}

/// The places of the scene of touch targets.
@Suite struct TargetsPlaceTests {
  @Test func `Every target has its place at every size`() throws {
    try expectFrames(of: "targets") { width, height in
      var places: [String: Rect] = [:]
      let dots = [("dot:4", 4.0), ("dot:8", 8), ("dot:16", 16), ("dot:22", 22), ("dot:30", 30)]
      for (index, dot) in (dots + [("plain-dot:4", 4)]).enumerated() {
        let x = width * (2 * Double(index) + 1) / 12
        places["targets.\(dot.0)"] = Rect(
          x: x - dot.1, y: 110 - dot.1, width: 2 * dot.1, height: 2 * dot.1)
      }
      places["targets.favorite"] = Rect(x: width / 2 - 22, y: 200, width: 44, height: 44)
      places["targets.faint"] = Rect(x: width / 4 - 30, y: 280, width: 60, height: 60)
      places["targets.covered"] = Rect(x: 3 * width / 4 - 30, y: 280, width: 60, height: 60)
      places["targets.show-touch-areas"] = Rect(
        x: 16, y: height - 52, width: width / 2 - 32, height: 44)
      places["targets.faintness"] = Rect(
        x: width / 2, y: height - 52, width: width / 2 - 16, height: 44)
      return places
    }
  }
}

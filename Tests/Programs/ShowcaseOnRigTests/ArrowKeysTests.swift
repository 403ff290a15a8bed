import Geometry
import Rig
import RigSupport
import Testing

/// The scene of arrow keys.
@Suite struct ArrowKeysTests {
  private static let red: UInt32 = 0xFF3B30

  private func with(
    _ size: Size = Size(800, 600), scale: Int = 1, _ body: (ShowcaseUnderTest) throws -> Void
  ) throws {
    let showcase = try ShowcaseUnderTest("arrow-keys", size: size, scale: scale)
    defer { showcase.end() }
    try body(showcase)
  }

  @Test(arguments: [(Size(1600, 1200), 2)])
  func `The elements are in their places at any size`(size: Size, scale: Int) throws {
    try with(size, scale: scale) { showcase in
      let s = Double(scale)
      let (w, c) = (size.width / s, size.height / s - 72)
      #expect(showcase.readouts == ["position 100.0, 100.0 · handled 0 · ignored 0"])
      let box = try showcase.element("arrow-keys.box")
      #expect(box.role == "panel" && box.name == "Box" && box.states.contains("focused"))
      #expect(box.frame == [16, 60, w - 32, c - 84].map { $0 * s })
      let cursor = try showcase.element("arrow-keys.cursor")
      #expect(cursor.role == "image" && cursor.name == "Cursor")
      #expect(cursor.frame == [101, 145, 30, 30].map { $0 * s })
      for (index, name) in ["Left", "Right", "Up", "Down"].enumerated() {
        let button = try showcase.element("arrow-keys.\(name.lowercased())")
        #expect(button.role == "push button" && button.name == name)
        #expect(button.frame == [16 + 56 * Double(index), c - 16, 44, 44].map { $0 * s })
      }
    }
  }

  @Test func `Keys and buttons move the disc, and what is ignored goes up to the screen`() throws {
    try with { showcase in
      let keyboard = showcase.rig.keyboard
      for key in ["Right", "Right", "Down"] { try keyboard.press(key) }
      try showcase.waitForReadout("position 120.0, 110.0 · handled 3 · ignored 0")
      try showcase.rig.waitUntilDrawn()
      let disc = try #require(try showcase.center(of: Self.red))
      #expect(disc.distance(to: Point(136, 170)) < 0.5)
      try keyboard.press("x")
      try showcase.waitForReadout("position 120.0, 110.0 · handled 3 · ignored 1")
      for name in ["left", "up", "right", "down"] {
        try showcase.rig.touchscreen.tap(at: try showcase.element("arrow-keys.\(name)").center)
      }
      try showcase.waitForReadout("position 120.0, 110.0 · handled 3 · ignored 1")
      try showcase.rig.touchscreen.tap(at: try showcase.element("arrow-keys.up").center)
      try showcase.waitForReadout("position 120.0, 100.0 · handled 3 · ignored 1")
      for _ in 0..<200 { try keyboard.press("Left") }
      try showcase.waitForReadout("position 15.0, 100.0 · handled 203 · ignored 1")
      // Ctrl+Shift+R is no key of the box.
      try keyboard.press("Control+Shift+r")
      try showcase.waitForReadout("position 100.0, 100.0 · handled 0 · ignored 0")
      try keyboard.press("Down")
      try showcase.waitForReadout("position 100.0, 110.0 · handled 1 · ignored 0")
      try keyboard.press("Escape")
      #expect(showcase.waitForElements { $0.contains { $0.id == "scenes.item:arrow-keys" } })
    }
  }

  @Test func `A held key repeats, and without the focus arrows do nothing`() throws {
    try with { showcase in
      try showcase.rig.keyboard.hold("Right")
      try showcase.waitForReadout("repeats") {
        !$0.contains("handled 0") && !$0.contains("handled 1 ")
      }
      try showcase.rig.keyboard.release("Right")
      try showcase.rig.waitUntilDrawn()
      try showcase.rig.keyboard.press("Tab")
      let isElsewhere = showcase.waitForElements {
        $0.first { $0.id == "arrow-keys.box" }?.states.contains("focused") == false
      }
      #expect(isElsewhere)
      let readout = showcase.readouts.last
      try showcase.rig.keyboard.press("Left")
      try showcase.rig.waitUntilDrawn()
      #expect(showcase.readouts.last == readout)
    }
  }
}

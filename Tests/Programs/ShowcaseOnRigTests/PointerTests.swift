import Geometry
import Rig
import Testing

/// The scene of hovering, shortcuts and the buttons of a pen.
@Suite struct PointerTests {
  private func with(
    _ size: Size = Size(800, 600), scale: Int = 1, _ body: (ShowcaseUnderTest) throws -> Void
  ) throws {
    let showcase = try ShowcaseUnderTest("pointer", size: size, scale: scale)
    defer { showcase.end() }
    try body(showcase)
  }

  private static let fresh =
    "hover none · pen away · squeezes 0 · saved 0 · closed 0 · last none"

  @Test(arguments: [(Size(1600, 1200), 2)])
  func `The elements are in their places at any size`(size: Size, scale: Int) throws {
    try with(size, scale: scale) { showcase in
      let s = Double(scale)
      let (w, c) = (size.width / s, size.height / s - 72)
      #expect(showcase.readouts.last == Self.fresh)
      let pad = try showcase.element("pointer.pad")
      #expect(pad.role == "canvas" && pad.name == "Pad")
      #expect(pad.frame == [16, 60, w - 32, c - 150].map { $0 * s })
      for name in ["Save", "Close", "Edit"] {
        let button = try showcase.element("pointer.\(name.lowercased())")
        #expect(button.role == "push button" && button.name == name)
        #expect(button.frame[1] >= (c - 106) * s && button.frame[2] >= 44 * s)
        #expect(button.frame[3] >= 44 * s && button.frame[0] + button.frame[2] <= (w - 16) * s)
      }
      let count = try showcase.element("pointer.close-count")
      #expect(count.role == "label" && count.name == "Close count")
    }
  }

  @Test func `A pointer hovers until a finger lands, and a pen is told from it`() throws {
    try with { showcase in
      let corner = Vector(16, 60)
      try showcase.rig.mouse.move(to: Point(50, 40) + corner)
      try showcase.waitForReadout("the pointer") { $0.hasPrefix("hover 50.0, 40.0 · pen away") }
      try showcase.rig.touchscreen.tap(at: Point(300, 200))
      try showcase.waitForReadout("no pointer") { $0.hasPrefix("hover none · pen away") }
      try showcase.rig.pen.move(to: Point(300, 200))
      try showcase.waitForReadout("the pen") { $0.hasPrefix("hover none · pen near · squeezes 0") }
      try showcase.rig.pen.click(.lower)
      try showcase.waitForReadout("a squeeze") { $0.contains("squeezes 1") }
      #expect(showcase.waitForElements { $0.contains { $0.id == "pointer.palette" } })
      // A finger beside a pen would be taken for the hand that holds it.
      try showcase.rig.pen.move(to: try showcase.element("pointer.search").center)
      try showcase.rig.pen.down()
      try showcase.rig.pen.up()
      try showcase.waitForReadout("a tool") { $0.hasSuffix("last Search") }
      #expect(showcase.waitForElements { !$0.contains { $0.id == "pointer.palette" } })
      try showcase.rig.pen.move(to: Point(320, 220))
      try showcase.rig.pen.click(.upper)
      try showcase.waitForReadout("the second tool") { $0.hasSuffix("last Eraser") }
    }
  }

  @Test func `Shortcuts work from anywhere, and Escape presses the button that cancels`() throws {
    try with { showcase in
      let keyboard = showcase.rig.keyboard
      try keyboard.press("Control+s")
      try showcase.waitForReadout("saved") { $0.contains("saved 1") }
      try keyboard.press("Tab")
      try keyboard.press("Tab")
      try keyboard.press("Control+s")
      try showcase.waitForReadout("saved again") { $0.contains("saved 2") }
      try keyboard.press("Escape")
      try showcase.waitForReadout("closed") { $0.contains("closed 1") }
      for (key, title) in [("Control+d", "Duplicate"), ("F2", "Rename"), ("Delete", "Delete")] {
        try keyboard.press(key)
        try showcase.waitForReadout("\(title) with the menu closed") {
          $0.hasSuffix("last \(title)")
        }
      }
      try keyboard.press("Alt+Left")
      #expect(showcase.waitForElements { $0.contains { $0.id == "scenes.item:pointer" } })
    }
  }

  @Test func `The menu opens on press, and one stroke chooses from it`() throws {
    try with { showcase in
      let edit = try showcase.element("pointer.edit").center
      let screen = showcase.rig.touchscreen
      try screen.tap(at: edit)
      let isOpen = showcase.waitForElements { $0.count { $0.role == "menu item" } == 3 }
      #expect(isOpen)
      try showcase.rig.keyboard.press("Escape")
      #expect(showcase.waitForElements { !$0.contains { $0.role == "menu item" } })
      try screen.down(1, at: edit)
      #expect(showcase.waitForElements { $0.count { $0.role == "menu item" } == 3 })
      let rename = try #require(showcase.elements.first { $0.name == "Rename" })
      try screen.move(1, to: rename.center, over: .milliseconds(300))
      try screen.up(1)
      try showcase.waitForReadout("the choice") { $0.hasSuffix("closed 0 · last Rename") }
    }
  }
}
